/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: 'Zdjęcia',
  photo_count: '{n} z {total}',
  previous_photo: 'Poprzednie zdjęcie',
  next_photo: 'Następne zdjęcie',
  share_photo: 'Udostępnij to zdjęcie',
  link_copied: 'Skopiowano link',
  link_not_copied: 'Nie udało się skopiować linku.',
  close: 'Zamknij',
} as const;
