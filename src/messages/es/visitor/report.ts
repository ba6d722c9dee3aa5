/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'Denunciar esta tarjeta',
  title: 'Denunciar esta tarjeta',
  intro: '¿Qué problema hay con la tarjeta de {name}? Solo lo leen las personas responsables de {brand}.',
  reason: 'Motivo',
  reasons: {
    phishing: 'Pide contraseñas o dinero',
    impersonation: 'Se hace pasar por otra persona',
    spam: 'Es publicidad o spam',
    other: 'Otra cosa',
  },
  message: '¿Qué ha pasado?',
  email: 'Correo electrónico',
  email_help: 'Solo si podemos preguntarte al respecto. {name} no lo ve.',
  submit: 'Enviar denuncia',
  check: 'Elige un motivo y comprueba tu dirección de correo electrónico.',
  too_many: 'Has enviado varias denuncias. Podrás enviar otra dentro de {minutes}.',
  down: 'No se ha podido enviar la denuncia. Vuelve a intentarlo en un momento.',
  done: 'Gracias por tu denuncia',
  done_detail: 'Las personas responsables de {brand} revisarán la tarjeta.',
} as const;
