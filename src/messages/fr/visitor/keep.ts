/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'Rester au courant',
  title: 'Conserver cette carte : {name}',
  intro:
    '{name} devient un de vos contacts et reste à jour : ce qui change sur la carte change aussi dans vos contacts.',
  seen: '{name} voit combien de personnes conservent cette carte, mais pas lesquelles, sauf celles qui ont déjà partagé leurs coordonnées.',
  closed: '{name} ne partage pas les modifications de cette carte.',
  own: 'Cette carte est la vôtre.',
  down: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
} as const;
