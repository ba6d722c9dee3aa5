/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: '{name}’s card',
  lead: 'You exchanged contacts with {name}. Here is the card to keep.',
  agreed: 'You agreed to this: {text}',
  not_you: 'If this wasn’t you, or you’ve changed your mind, withdraw, and your details are deleted.',
  button: 'Open the card',
  save: 'Save Contact',
  withdraw: 'Withdraw',
} as const;
