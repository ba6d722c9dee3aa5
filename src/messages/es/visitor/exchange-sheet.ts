/** What the form says besides where a script shows it over the card. */
export const exchangeSheet = {
  label: 'Intercambiar datos de contacto',
  close: 'Cerrar',
  sent_list: 'Datos enviados',
  agreed: 'Consentimiento',
  kept_title: 'Aún sin enviar',
  kept: 'No hay conexión. Tus datos se guardan en este dispositivo y se enviarán cuando vuelva la conexión, si esta tarjeta sigue abierta, o cuando la abras de nuevo.',
  kept_list: 'Guardado en este dispositivo',
  again: 'Reintentar',
  drop: 'No enviar',
  sent_later: 'Ya hay conexión y tus datos se han enviado.',
  scan: {
    open: 'Escanear tu tarjeta de visita',
    ask: 'Para leer tarjetas hay que descargar {n} MB, una sola vez.',
    agree: 'Descargar {n} MB',
    loading: 'Cargando el lector de tarjetas de visita (solo la primera vez)',
    loaded: '{done} de {all} MB',
    reading: 'Leyendo tu tarjeta…',
    done: 'Comprueba lo que se ha leído de tu tarjeta. La imagen se queda en este dispositivo.',
    same: 'No se ha encontrado nada nuevo en la tarjeta.',
    nothing:
      'No se han encontrado datos de contacto. Pon la tarjeta sobre una superficie plana, encuádrala de cerca y vuelve a intentarlo.',
    picture: 'No se ha podido abrir esta imagen. Elige un archivo JPEG o PNG, o haz una foto.',
    engine:
      'No se ha podido cargar el lector de tarjetas de visita. Comprueba la conexión y vuelve a intentarlo.',
  },
  contacts: {
    open: 'Elegir de mis contactos',
    done: 'Comprueba lo que se ha tomado de tus contactos.',
    same: 'No se ha encontrado nada nuevo en este contacto.',
  },
} as const;
