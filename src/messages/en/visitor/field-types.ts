/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: 'Mobile',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
  calendar: 'Booking',
  link: 'Link',
  image: 'Image',
} as const;
