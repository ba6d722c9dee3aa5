/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: 'Wo ist der Kontakt?',
  detail:
    'Auf dem nächsten Bildschirm „Neuen Kontakt erstellen“ antippen. Öffnet sich nichts, erst auf den Pfeil in der Adressleiste tippen, dann auf „Downloads“.',
  close: 'Hinweis schließen',
} as const;
