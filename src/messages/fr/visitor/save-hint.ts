/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: 'Où est le contact ?',
  detail:
    'Sur l’écran suivant, touchez « Créer un nouveau contact ». Si rien ne s’ouvre, touchez la flèche dans la barre d’adresse, puis « Téléchargements ».',
  close: 'Fermer ce message',
} as const;
