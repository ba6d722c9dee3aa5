/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: 'Var är kontakten?',
  detail:
    'Tryck på ”Skapa ny kontakt” på nästa skärm. Om inget öppnas trycker du på pilen i adressfältet och sedan på ”Hämtade filer”.',
  close: 'Stäng meddelandet',
} as const;
