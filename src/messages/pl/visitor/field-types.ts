/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: 'Komórka',
  phone: 'Telefon',
  email: 'E-mail',
  website: 'Strona WWW',
  address: 'Adres',
  calendar: 'Rezerwacja',
  link: 'Link',
  image: 'Obraz',
} as const;
