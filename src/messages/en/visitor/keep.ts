/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'Keep up to date',
  title: 'Keep {name}’s card',
  intro:
    '{name} becomes one of your contacts and stays up to date: what changes on the card changes there, too.',
  seen: '{name} sees how many people keep this card, but not who, except for those who shared their contact details before.',
  closed: '{name} doesn’t share changes of this card.',
  own: 'This is your own card.',
  down: 'That didn’t work. Please try again in a moment.',
} as const;
