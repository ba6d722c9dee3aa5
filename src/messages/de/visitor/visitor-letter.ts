/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: 'Die Karte von {name}',
  lead: 'Sie haben mit {name} Kontaktdaten ausgetauscht. Hier ist die Karte zum Aufbewahren.',
  agreed: 'Ihre Einwilligung: {text}',
  not_you:
    'Waren Sie das nicht, oder haben Sie es sich anders überlegt? Dann wählen Sie „Widerrufen“, und Ihre Angaben werden gelöscht.',
  button: 'Karte öffnen',
  save: 'Kontakt speichern',
  withdraw: 'Widerrufen',
} as const;
