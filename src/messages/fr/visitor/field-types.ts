/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: 'Mobile',
  phone: 'Téléphone',
  email: 'E-mail',
  website: 'Site',
  address: 'Adresse',
  calendar: 'Rendez-vous',
  link: 'Lien',
  image: 'Image',
} as const;
