# Benachrichtigungen, die an Geräte geschickt werden.

push-message = { $name } hat dir geschrieben
push-title = Benachrichtigungen
push-card = Auch deine Geräte können dir Bescheid sagen.
push-card-go = Benachrichtigungen einstellen
push-about = Dieser Browser kann dir sagen, was geschieht, während keine unserer Seiten offen ist, auf dem Handy wie am Schreibtisch.
push-off = Dieses Haus schickt keine Benachrichtigungen an Geräte. Wer es betreibt, kann das ändern.
push-script = Dafür braucht es JavaScript, das in deinem Browser abgeschaltet ist.
push-wishes = Sag mir in diesem Browser Bescheid,
push-wish-message = wenn mir jemand schreibt
push-never = Du erfährst nie etwas über einen Tisch, den du gerade ansiehst, oder während du hier bist. Wenn du dich abmeldest, endet es.
push-start = In diesem Browser einschalten
push-stop = In diesem Browser ausschalten
push-devices = Deine Browser
push-here = (dieser hier)
push-some-device = Ein Browser
push-since = seit { $day }
push-remove = Entfernen
push-remove-one = { $name } entfernen
push-removed = Entfernt. Von dort hörst du nichts mehr.

## Was abgelehnt wird

push-no-endpoint = An die Adresse, die dieser Browser genannt hat, können wir nichts schicken.
push-no-keys = Die Schlüssel, die dieser Browser genannt hat, können wir nicht verwenden.
said-no-device = So ein Gerät gibt es nicht.
