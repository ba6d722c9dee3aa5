/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: '¿Dónde está el contacto?',
  detail:
    'En la siguiente pantalla, toca «Crear contacto nuevo». Si no se abre nada, toca la flecha de la barra de direcciones y luego «Descargas».',
  close: 'Cerrar este aviso',
} as const;
