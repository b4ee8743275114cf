# Seiten der Hausverwaltung.

js-keeper-token = Kopiere ihn jetzt; er wird nicht noch einmal gezeigt.
