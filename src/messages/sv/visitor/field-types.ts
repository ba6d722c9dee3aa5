/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: 'Mobil',
  phone: 'Telefon',
  email: 'E-post',
  website: 'Webbplats',
  address: 'Adress',
  calendar: 'Bokning',
  link: 'Länk',
  image: 'Bild',
} as const;
