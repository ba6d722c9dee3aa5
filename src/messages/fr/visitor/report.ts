/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'Signaler cette carte',
  title: 'Signaler cette carte',
  intro:
    'Quel est le problème avec cette carte ({name}) ? Seuls les responsables de {brand} lisent ce message.',
  reason: 'Motif',
  reasons: {
    phishing: 'Elle demande des mots de passe ou de l’argent',
    impersonation: 'Elle se fait passer pour quelqu’un d’autre',
    spam: 'C’est de la publicité ou du spam',
    other: 'Autre chose',
  },
  message: 'Que s’est-il passé ?',
  email: 'E-mail',
  email_help: 'Seulement si nous pouvons vous poser des questions. {name} ne verra pas cette adresse.',
  submit: 'Envoyer le signalement',
  check: 'Veuillez choisir un motif et vérifier votre adresse e-mail.',
  too_many: 'Vous avez envoyé plusieurs signalements. Vous pourrez en envoyer un autre dans {minutes}.',
  down: 'Votre signalement n’a pas pu être envoyé. Veuillez réessayer dans un instant.',
  done: 'Merci pour votre signalement',
  done_detail: 'Les responsables de {brand} vont examiner la carte.',
} as const;
