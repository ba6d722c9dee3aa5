/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Retirer vos informations',
  heading: 'Souhaitez-vous retirer vos informations ?',
  detail:
    'Vos informations seront supprimées : {name} ne les aura plus dans ses contacts, et votre consentement prendra fin. {name} recevra une notification.',
  submit: 'Retirer vos informations',
  lookups:
    'De plus, aucune recherche ne sera plus faite ici à partir de votre adresse e-mail. Si vous ne souhaitez que cela, vos informations peuvent rester.',
  only_lookups: 'Arrêter seulement les recherches',
  lookups_done: 'Plus aucune recherche à votre sujet',
  lookups_done_detail:
    'Ce qui avait été trouvé ici à votre sujet a été supprimé, et personne ne peut plus y faire de recherche à partir de votre adresse e-mail.',
  down: 'Vos informations n’ont pas pu être supprimées. Appuyez de nouveau sur « Retirer vos informations » dans un instant.',
  done: 'Vos informations sont supprimées',
  done_detail: 'Votre consentement a pris fin. Vous n’avez rien d’autre à faire.',
  gone: 'Ce lien a déjà été utilisé',
  gone_detail: 'Soit vos informations sont déjà supprimées, soit le lien est incomplet.',
  nothing_left: 'Vos informations sont déjà supprimées',
  nothing_left_detail:
    'La personne qui les avait les a supprimées, ou a fermé son compte, dont tout le contenu a été supprimé. Il ne reste rien à retirer.',
  home: 'Aller à l’accueil',
} as const;
