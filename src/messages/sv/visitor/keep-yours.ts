/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Behåll ditt kort',
  offer: 'Ditt eget kort, med uppgifterna du just skickade.',
  design: 'Utseende',
  submit: 'Behåll mitt kort',
  terms: 'Genom att behålla det godkänner du villkoren och integritetspolicyn.',
  terms_link: 'Villkor',
  privacy_link: 'Integritet',
  asked: 'Titta i din inkorg',
  asked_detail: 'Öppna mejlet inom 24 timmar för att få ditt kort. Annars raderas det.',
  ready: 'Ditt kort är klart',
  ready_detail: '{name}, tryck på knappen så blir kortet ditt. Sedan kan du ändra och dela det.',
  make: 'Hämta mitt kort',
  gone: 'Länken gäller inte längre',
  gone_detail:
    'Ett kort som ingen öppnar raderas efter 24 timmar. Utbyt kontaktuppgifter igen för att få ett nytt.',
  made: 'Ditt kort är skapat',
  made_detail: 'Vi har mejlat dig en länk för att logga in.',
  closed: 'Det går inte att skapa konton här just nu.',
  down: 'Det gick inte. Försök igen om en stund.',
  again: 'Kontrollera e-postadressen.',
  letter: {
    subject: 'Ditt kort är klart',
    lead: 'Tryck på knappen så blir kortet med dina uppgifter ditt. Sedan kan du ändra och dela det.',
    not_you: 'Om du inte har bett om detta behöver du inte göra något. Kortet raderas efter 24 timmar.',
    button: 'Hämta mitt kort',
  },
} as const;
