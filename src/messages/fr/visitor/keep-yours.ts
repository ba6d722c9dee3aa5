/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Gardez la vôtre',
  offer: 'Votre propre carte, faite de ce que vous venez d’envoyer.',
  design: 'Apparence',
  submit: 'Garder ma carte',
  terms: 'En la gardant, vous acceptez les conditions et la politique de confidentialité.',
  terms_link: 'Conditions',
  privacy_link: 'Confidentialité',
  asked: 'Consultez votre messagerie',
  asked_detail: 'Ouvrez le message dans les 24 heures pour obtenir votre carte. Sinon, elle sera supprimée.',
  ready: 'Votre carte est prête',
  ready_detail:
    '{name}, appuyez sur « Obtenir ma carte » : la carte sera à vous, et vous pourrez la modifier et la partager.',
  make: 'Obtenir ma carte',
  gone: 'Ce lien n’est plus valable',
  gone_detail:
    'Une carte que personne n’ouvre est supprimée après 24 heures. Échangez à nouveau vos coordonnées pour en obtenir une autre.',
  made: 'Votre carte est créée',
  made_detail: 'Nous vous avons envoyé un lien de connexion par e-mail.',
  closed: 'Il n’est pas possible de créer un compte ici pour le moment.',
  down: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
  again: 'Vérifiez l’adresse e-mail.',
  letter: {
    subject: 'Votre carte est prête',
    lead: 'Appuyez sur « Obtenir ma carte » : la carte avec vos informations sera à vous, et vous pourrez la modifier et la partager.',
    not_you: 'Si vous n’avez rien demandé, ne faites rien : la carte sera supprimée après 24 heures.',
    button: 'Obtenir ma carte',
  },
} as const;
