/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: 'Kortet från {name}',
  lead: 'Du har utbytt kontaktuppgifter med {name}. Här är kortet, så att du kan spara det.',
  agreed: 'Du har samtyckt till följande: {text}',
  not_you:
    'Om det inte var du, eller om du har ångrat dig, kan du återkalla ditt samtycke. Då raderas dina uppgifter.',
  button: 'Öppna kortet',
  save: 'Spara kontakt',
  withdraw: 'Återkalla',
} as const;
