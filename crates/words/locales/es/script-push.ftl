### Los textos de `push.js`.

js-push-unsupported = Este navegador no puede mostrar notificaciones. En un iPhone o iPad, añade este sitio a la pantalla de inicio y ábrelo desde ahí.
js-push-denied = Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes de tu navegador y vuelve.
js-push-failed = Tu navegador no lo ha permitido: { $why }
js-push-saved = Guardado.
js-push-started = A partir de ahora este navegador te avisará.
