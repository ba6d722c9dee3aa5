/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'Håll dig uppdaterad',
  title: 'Behåll kortet från {name}',
  intro:
    '{name} blir en av dina kontakter, och uppgifterna hålls aktuella: det som ändras på kortet ändras även där.',
  seen: '{name} ser hur många som behåller kortet, men inte vilka, med undantag för dem som redan har delat sina kontaktuppgifter.',
  closed: '{name} delar inte ändringar av kortet.',
  own: 'Det här är ditt eget kort.',
  down: 'Det gick inte. Försök igen om en stund.',
} as const;
