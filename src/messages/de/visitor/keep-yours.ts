/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Ihre Karte behalten',
  offer: 'Ihre eigene Karte aus dem, was Sie gerade gesendet haben.',
  design: 'Aussehen',
  submit: 'Meine Karte behalten',
  terms: 'Wenn Sie die Karte behalten, akzeptieren Sie die Nutzungsbedingungen und die Datenschutzerklärung.',
  terms_link: 'Nutzungsbedingungen',
  privacy_link: 'Datenschutz',
  asked: 'Bitte prüfen Sie Ihr Postfach',
  asked_detail:
    'Öffnen Sie die E-Mail innerhalb von 24 Stunden, dann gehört die Karte Ihnen. Sonst wird sie gelöscht.',
  ready: 'Ihre Karte ist fertig',
  ready_detail:
    '{name}, wählen Sie „Meine Karte holen“. Dann gehört die Karte Ihnen, und Sie können sie bearbeiten und teilen.',
  make: 'Meine Karte holen',
  gone: 'Dieser Link gilt nicht mehr',
  gone_detail:
    'Eine Karte, die niemand öffnet, wird nach 24 Stunden gelöscht. Tauschen Sie noch einmal Kontaktdaten aus, um eine neue zu bekommen.',
  made: 'Ihre Karte ist angelegt',
  made_detail: 'Wir haben Ihnen einen Link zum Anmelden per E-Mail gesendet.',
  closed: 'Zurzeit können hier keine neuen Konten angelegt werden.',
  down: 'Das hat nicht geklappt. Bitte gleich noch einmal versuchen.',
  again: 'Bitte die E-Mail-Adresse prüfen.',
  letter: {
    subject: 'Ihre Karte ist fertig',
    lead: 'Wählen Sie „Meine Karte holen“. Dann gehört die Karte mit Ihren Angaben Ihnen, und Sie können sie bearbeiten und teilen.',
    not_you:
      'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun. Die Karte wird nach 24 Stunden gelöscht.',
    button: 'Meine Karte holen',
  },
} as const;
