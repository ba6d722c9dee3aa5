/** What each kind of contact field is called on a card, where its owner gave it no label. */
export const fieldTypes = {
  cell_phone: 'Móvil',
  phone: 'Teléfono',
  email: 'Correo',
  website: 'Web',
  address: 'Dirección',
  calendar: 'Cita',
  link: 'Enlace',
  image: 'Imagen',
} as const;
