/** The view of a card's photos that fills the screen. */
export const gallery = {
  label: 'Fotos',
  photo_count: '{n} de {total}',
  previous_photo: 'Foto anterior',
  next_photo: 'Foto siguiente',
  share_photo: 'Compartir esta foto',
  link_copied: 'Enlace copiado',
  link_not_copied: 'No se ha podido copiar el enlace.',
  close: 'Cerrar',
} as const;
