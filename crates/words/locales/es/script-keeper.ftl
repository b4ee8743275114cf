# Páginas de quienes cuidan de la casa.

js-keeper-token = Cópiala ahora; no se volverá a mostrar.
