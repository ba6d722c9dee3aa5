/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: 'Photos',
  photo_count: '{n} sur {total}',
  previous_photo: 'Photo précédente',
  next_photo: 'Photo suivante',
  share_photo: 'Partager cette photo',
  link_copied: 'Lien copié',
  link_not_copied: 'Impossible de copier le lien.',
  close: 'Fermer',
} as const;
