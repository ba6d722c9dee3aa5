/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Retirar datos',
  heading: '¿Quieres retirar tus datos?',
  detail:
    'Tus datos se eliminarán de los contactos de {name} y tu consentimiento terminará. {name} recibirá un aviso.',
  submit: 'Retirar datos',
  lookups:
    'Tampoco se volverá a buscar aquí información con tu correo electrónico. Si solo quieres eso, tus datos pueden quedarse.',
  only_lookups: 'Solo detener las búsquedas',
  lookups_done: 'No se harán más búsquedas sobre ti',
  lookups_done_detail:
    'Lo que se había encontrado aquí sobre ti se ha eliminado, y ya nadie puede buscar aquí información con tu correo electrónico.',
  down: 'No se han podido eliminar tus datos. Pulsa «Retirar datos» de nuevo en un momento.',
  done: 'Tus datos se han eliminado',
  done_detail: 'Tu consentimiento ha terminado. No tienes que hacer nada más.',
  gone: 'Este enlace ya se ha usado',
  gone_detail: 'O bien tus datos ya se han eliminado, o bien el enlace está incompleto.',
  nothing_left: 'Tus datos ya se habían eliminado',
  nothing_left_detail:
    'La persona que los tenía los eliminó o cerró su cuenta, y se eliminó todo su contenido. No queda nada que retirar.',
  home: 'Ir al inicio',
} as const;
