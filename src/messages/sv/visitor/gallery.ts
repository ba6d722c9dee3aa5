/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: 'Foton',
  photo_count: '{n} av {total}',
  previous_photo: 'Föregående foto',
  next_photo: 'Nästa foto',
  share_photo: 'Dela fotot',
  link_copied: 'Länken har kopierats',
  link_not_copied: 'Länken kunde inte kopieras.',
  close: 'Stäng',
} as const;
