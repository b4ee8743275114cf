# Páginas de la administración.

js-keeper-token = Cópiala ahora; no se volverá a mostrar.
