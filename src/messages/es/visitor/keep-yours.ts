/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Quédate con la tuya',
  offer: 'Tu propia tarjeta, hecha con lo que acabas de enviar.',
  design: 'Aspecto',
  submit: 'Quedarme con mi tarjeta',
  terms: 'Al quedártela aceptas las condiciones y el aviso de privacidad.',
  terms_link: 'Condiciones',
  privacy_link: 'Privacidad',
  asked: 'Mira tu correo',
  asked_detail: 'Abre el mensaje antes de 24 horas para tener tu tarjeta. Si no, se borra.',
  ready: 'Tu tarjeta está lista',
  ready_detail: '{name}, pulsa el botón y la tarjeta es tuya para editarla y compartirla.',
  make: 'Obtener mi tarjeta',
  gone: 'Este enlace ya no sirve',
  gone_detail:
    'Una tarjeta que nadie abre se borra a las 24 horas. Intercambia contactos otra vez para tener una nueva.',
  made: 'Tu tarjeta está creada',
  made_detail: 'Te hemos enviado un enlace para entrar.',
  closed: 'Ahora no se pueden crear cuentas aquí.',
  down: 'No ha funcionado. Inténtalo de nuevo en un momento.',
  again: 'Revisa el correo electrónico.',
  letter: {
    subject: 'Tu tarjeta está lista',
    lead: 'Pulsa el botón y la tarjeta con tus datos es tuya para editarla y compartirla.',
    not_you: 'Si no la has pedido, no hagas nada: se borra a las 24 horas.',
    button: 'Obtener mi tarjeta',
  },
} as const;
