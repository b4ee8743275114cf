# Avisos que se envían a los dispositivos.

push-message = { $name } te ha escrito
push-title = Notificaciones
push-card = Tus dispositivos también pueden avisarte.
push-card-go = Ajustes de notificaciones
push-about = Este navegador puede avisarte de lo que pasa mientras no tienes abierta ninguna de nuestras páginas, en el móvil o en el ordenador.
push-off = Esta casa no envía notificaciones a dispositivos. Quien la lleva puede cambiarlo.
push-script = Para esto hace falta JavaScript, que está desactivado en tu navegador.
push-wishes = Avísame en este navegador
push-wish-message = cuando alguien me escriba
push-never = Nunca recibes un aviso sobre una mesa que estás mirando, ni mientras estás aquí. Al cerrar la sesión se acaba.
push-start = Activar en este navegador
push-stop = Desactivar en este navegador
push-devices = Tus navegadores
push-here = (este)
push-some-device = Un navegador
push-since = desde el { $day }
push-remove = Quitar
push-remove-one = Quitar { $name }
push-removed = Quitado. Ya no te avisará de nada.

## Lo que se rechaza

push-no-endpoint = No podemos enviar nada a la dirección que dio este navegador.
push-no-keys = Las claves que dio este navegador no nos sirven.
said-no-device = No existe ese dispositivo.
