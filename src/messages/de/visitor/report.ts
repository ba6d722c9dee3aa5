/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'Diese Karte melden',
  title: 'Diese Karte melden',
  intro: 'Was stimmt mit der Karte von {name} nicht? Das lesen nur die Betreiber von {brand}.',
  reason: 'Grund',
  reasons: {
    phishing: 'Sie fragt nach Passwörtern oder Geld',
    impersonation: 'Sie gibt sich als jemand anderes aus',
    spam: 'Es ist Werbung oder Spam',
    other: 'Etwas anderes',
  },
  message: 'Was ist passiert?',
  email: 'E-Mail',
  email_help: 'Nur, wenn wir nachfragen dürfen. {name} sieht die Adresse nicht.',
  submit: 'Meldung senden',
  check: 'Bitte einen Grund wählen und die E-Mail-Adresse prüfen.',
  too_many: 'Sie haben schon mehrere Meldungen gesendet. Die nächste ist in {minutes} möglich.',
  down: 'Die Meldung konnte nicht gesendet werden. Bitte gleich noch einmal versuchen.',
  done: 'Danke für Ihre Meldung',
  done_detail: 'Die Betreiber von {brand} sehen sich die Karte an.',
} as const;
