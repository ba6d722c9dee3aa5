/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: 'Carte de visite : {name}',
  lead: 'Vous avez échangé vos coordonnées avec {name}. Voici la carte, à conserver.',
  agreed: 'Vous avez accepté ceci : {text}',
  not_you:
    'Si ce n’était pas vous, ou si vous avez changé d’avis, retirez vos informations : elles seront supprimées.',
  button: 'Ouvrir la carte',
  save: 'Ajouter aux contacts',
  withdraw: 'Retirer vos informations',
} as const;
