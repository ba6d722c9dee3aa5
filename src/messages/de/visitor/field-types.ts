/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: 'Mobil',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  address: 'Adresse',
  calendar: 'Termin',
  link: 'Link',
  image: 'Bild',
} as const;
