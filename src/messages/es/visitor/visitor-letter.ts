/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: 'La tarjeta de {name}',
  lead: 'Has intercambiado datos de contacto con {name}. Aquí tienes la tarjeta para que la conserves.',
  agreed: 'Has aceptado lo siguiente: {text}',
  not_you: 'Si no has sido tú o has cambiado de opinión, retira tus datos y se eliminarán.',
  button: 'Abrir la tarjeta',
  save: 'Guardar contacto',
  withdraw: 'Retirar datos',
} as const;
