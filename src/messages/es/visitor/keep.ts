/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'Mantenerme al día',
  title: 'Conservar la tarjeta de {name}',
  intro:
    '{name} pasa a ser uno de tus contactos y se mantiene al día: lo que cambia en la tarjeta cambia también ahí.',
  seen: '{name} ve cuántas personas conservan esta tarjeta, pero no quiénes son, salvo las que ya compartieron sus datos de contacto.',
  closed: '{name} no comparte los cambios de esta tarjeta.',
  own: 'Esta es tu propia tarjeta.',
  down: 'No ha funcionado. Inténtalo de nuevo en un momento.',
} as const;
