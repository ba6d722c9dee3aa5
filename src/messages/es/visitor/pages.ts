/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'Página no encontrada',
    card: {
      heading: 'Tarjeta no encontrada',
      detail:
        'En {address} no hay ninguna tarjeta. Puede que haya cambiado de dirección o que sea privada. Pregunta a la persona que te dio la dirección cómo se escribe.',
    },
    gone: {
      heading: 'Esta tarjeta ya no existe',
      detail:
        'La tarjeta de {address} se ha eliminado. Pide sus nuevos datos a la persona que te la dio. Los contactos que guardaste siguen en tu teléfono.',
    },
    taken_down: {
      heading: 'Esta tarjeta se ha retirado',
      detail:
        'La tarjeta de {address} incumplía las normas de este servicio o la ley, así que ya no se puede ver.',
    },
    file: {
      heading: 'Archivo no encontrado',
      detail: 'En {address} no hay ningún archivo. Puede que se haya eliminado.',
    },
    page: {
      heading: 'Página no encontrada',
      detail: 'En {address} no hay ninguna página. Comprueba la dirección.',
    },
    sign_in: 'Iniciar sesión',
    home: 'Ir al inicio',
  },
  critical: {
    title: 'Hay un problema con tu cuenta',
    detail: 'No podemos solucionarlo desde aquí. Escríbenos y lo arreglaremos.',
    support: 'Ayuda y asistencia',
    sign_out: 'Cerrar sesión',
  },
  offline: {
    title: 'No hay conexión',
    detail:
      'Esta página necesita conexión. Comprueba el wifi o los datos móviles y vuelve a intentarlo. Los contactos que guardaste en tu teléfono siguen ahí.',
    retry: 'Reintentar',
  },
  offline_app: {
    title: 'No hay conexión',
    detail: 'Esta página necesita conexión. Tu código y las últimas páginas que abriste funcionan sin ella.',
    retry: 'Reintentar',
    home: 'Ir al inicio',
  },
  unavailable: {
    title: 'Volvemos enseguida',
    detail: 'Parte del servicio no está disponible. Vuelve a intentarlo en un momento.',
    retry: 'Reintentar',
  },
  went_wrong: {
    title: 'Algo ha salido mal',
    detail:
      'No se ha podido mostrar esta página. El error ha quedado registrado. Vuelve a intentarlo o escríbenos si se repite.',
    retry: 'Reintentar',
    support: 'Ayuda y asistencia',
  },
} as const;
