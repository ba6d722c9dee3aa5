/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'Page introuvable',
    card: {
      heading: 'Carte introuvable',
      detail:
        'L’adresse {address} ne mène à aucune carte. La carte a peut-être changé d’adresse ou n’est pas publique. Vérifiez l’orthographe auprès de la personne qui vous a donné l’adresse.',
    },
    gone: {
      heading: 'Cette carte n’existe plus',
      detail:
        'La carte à l’adresse {address} a été supprimée. Demandez à la personne qui vous l’a donnée comment la joindre désormais. Les contacts enregistrés restent sur votre téléphone.',
    },
    taken_down: {
      heading: 'Cette carte a été retirée',
      detail:
        'La carte à l’adresse {address} enfreignait les règles de ce service ou la loi. Elle n’est donc plus visible.',
    },
    file: {
      heading: 'Fichier introuvable',
      detail: 'L’adresse {address} ne mène à aucun fichier. Il a peut-être été supprimé.',
    },
    page: {
      heading: 'Page introuvable',
      detail: 'L’adresse {address} ne mène à aucune page. Vérifiez qu’elle est correcte.',
    },
    sign_in: 'Se connecter',
    home: 'Aller à l’accueil',
  },
  critical: {
    title: 'Votre compte rencontre un problème',
    detail: 'Nous ne pouvons pas le résoudre d’ici. Écrivez-nous et nous y remédierons.',
    support: 'Aide et assistance',
    sign_out: 'Se déconnecter',
  },
  offline: {
    title: 'Vous êtes hors ligne',
    detail:
      'Cette page nécessite une connexion. Vérifiez le Wi-Fi ou les données mobiles, puis réessayez. Les contacts enregistrés sur votre téléphone y sont toujours.',
    retry: 'Réessayer',
  },
  offline_app: {
    title: 'Vous êtes hors ligne',
    detail:
      'Cette page nécessite une connexion. Votre code et les dernières pages ouvertes fonctionnent sans connexion.',
    retry: 'Réessayer',
    home: 'Aller à l’accueil',
  },
  unavailable: {
    title: 'De retour dans un instant',
    detail: 'Une partie du service est indisponible. Veuillez réessayer dans un instant.',
    retry: 'Réessayer',
  },
  went_wrong: {
    title: 'Une erreur s’est produite',
    detail:
      'Cette page n’a pas pu s’afficher. L’erreur a été enregistrée. Réessayez, ou écrivez-nous si cela se reproduit.',
    retry: 'Réessayer',
    support: 'Aide et assistance',
  },
} as const;
