/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: 'Fotos',
  photo_count: '{n} von {total}',
  previous_photo: 'Vorheriges Foto',
  next_photo: 'Nächstes Foto',
  share_photo: 'Dieses Foto teilen',
  link_copied: 'Link kopiert',
  link_not_copied: 'Der Link konnte nicht kopiert werden.',
  close: 'Schließen',
} as const;
