/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Ihre Karte behalten',
  offer: 'Ihre eigene Karte aus dem, was Sie gerade gesendet haben.',
  design: 'Aussehen',
  submit: 'Meine Karte behalten',
  terms: 'Wenn Sie sie behalten, stimmen Sie den Nutzungsbedingungen und der Datenschutzerklärung zu.',
  terms_link: 'Nutzungsbedingungen',
  privacy_link: 'Datenschutz',
  asked: 'Sehen Sie in Ihr Postfach',
  asked_detail:
    'Öffnen Sie die E-Mail innerhalb von 24 Stunden, dann gehört die Karte Ihnen. Sonst wird sie gelöscht.',
  ready: 'Ihre Karte ist fertig',
  ready_detail: '{name}, nach einem Druck auf die Taste können Sie die Karte bearbeiten und teilen.',
  make: 'Meine Karte holen',
  gone: 'Dieser Link gilt nicht mehr',
  gone_detail:
    'Eine Karte, die niemand öffnet, wird nach 24 Stunden gelöscht. Tauschen Sie noch einmal Kontakte aus, um eine neue zu bekommen.',
  made: 'Ihre Karte ist angelegt',
  made_detail: 'Wir haben Ihnen einen Link zum Anmelden gemailt.',
  closed: 'Zurzeit können hier keine neuen Konten angelegt werden.',
  down: 'Das hat nicht geklappt. Bitte gleich noch einmal versuchen.',
  again: 'Bitte die E-Mail-Adresse prüfen.',
  letter: {
    subject: 'Ihre Karte ist fertig',
    lead: 'Nach einem Druck auf die Taste gehört die Karte mit Ihren Angaben Ihnen: zum Bearbeiten und Teilen.',
    not_you:
      'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun. Nach 24 Stunden wird sie gelöscht.',
    button: 'Meine Karte holen',
  },
} as const;
