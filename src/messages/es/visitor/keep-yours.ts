/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Quédate con la tuya',
  offer: 'Tu propia tarjeta, hecha con lo que acabas de enviar.',
  design: 'Aspecto',
  submit: 'Quedarme con mi tarjeta',
  terms: 'Al quedártela, aceptas las condiciones y el aviso de privacidad.',
  terms_link: 'Condiciones',
  privacy_link: 'Privacidad',
  asked: 'Mira tu correo',
  asked_detail: 'Abre el mensaje en las próximas 24 horas para obtener tu tarjeta. Si no, se eliminará.',
  ready: 'Tu tarjeta está lista',
  ready_detail: '{name}, pulsa «Obtener mi tarjeta» y la tarjeta será tuya: podrás editarla y compartirla.',
  make: 'Obtener mi tarjeta',
  gone: 'Este enlace ya no sirve',
  gone_detail:
    'Una tarjeta que nadie abre se elimina a las 24 horas. Intercambia datos de contacto otra vez para obtener una nueva.',
  made: 'Tu tarjeta está creada',
  made_detail: 'Te hemos enviado por correo un enlace para iniciar sesión.',
  closed: 'Ahora no se pueden crear cuentas aquí.',
  down: 'No ha funcionado. Inténtalo de nuevo en un momento.',
  again: 'Revisa la dirección de correo electrónico.',
  letter: {
    subject: 'Tu tarjeta está lista',
    lead: 'Pulsa «Obtener mi tarjeta» y la tarjeta con tus datos será tuya: podrás editarla y compartirla.',
    not_you: 'Si no la has pedido, no hagas nada: la tarjeta se eliminará a las 24 horas.',
    button: 'Obtener mi tarjeta',
  },
} as const;
