/** What the form says besides where a script shows it over the card. */
export const exchangeSheet = {
  label: 'Kontaktdaten austauschen',
  close: 'Schließen',
  sent_list: 'Gesendete Angaben',
  agreed: 'Einwilligung',
  kept_title: 'Noch nicht gesendet',
  kept: 'Keine Internetverbindung. Ihre Angaben bleiben auf diesem Gerät und werden gesendet, sobald Sie wieder online sind. Ist diese Karte dann geschlossen, werden sie beim nächsten Öffnen gesendet.',
  kept_list: 'Auf diesem Gerät gespeichert',
  again: 'Erneut versuchen',
  drop: 'Nicht senden',
  sent_later: 'Sie sind wieder online. Ihre Angaben wurden gesendet.',
  scan: {
    open: 'Eigene Visitenkarte scannen',
    ask: 'Zum Lesen von Visitenkarten ist ein einmaliger Download von {n} MB nötig.',
    agree: '{n} MB herunterladen',
    loading: 'Visitenkartenleser wird geladen (nur beim ersten Mal)',
    loaded: '{done} von {all} MB',
    reading: 'Visitenkarte wird gelesen …',
    done: 'Bitte prüfen, was von der Karte gelesen wurde. Das Bild bleibt auf diesem Gerät.',
    same: 'Auf der Karte wurde nichts Neues gefunden.',
    nothing:
      'Keine Kontaktdaten gefunden. Karte flach hinlegen, formatfüllend aufnehmen und erneut versuchen.',
    picture: 'Dieses Bild ließ sich nicht öffnen. Bitte ein JPEG oder PNG wählen oder ein Foto aufnehmen.',
    engine:
      'Der Visitenkartenleser konnte nicht geladen werden. Bitte Verbindung prüfen und erneut versuchen.',
  },
  contacts: {
    open: 'Aus meinen Kontakten übernehmen',
    done: 'Bitte prüfen, was aus Ihren Kontakten übernommen wurde.',
    same: 'In diesem Kontakt wurde nichts Neues gefunden.',
  },
} as const;
