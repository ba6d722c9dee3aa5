import type { GivenTextName } from '../../domain/contact-contract.ts';

/** The mails of an exchange. Lines whose value is missing are left out by whoever fills them in. */
export const exchangeLetters = {
  /** To the owner of the card. */
  owner: {
    subject: '{name} exchanged contacts with you',
    lead: '{name} gave you these details on your card {card}.',
    given: {
      email: 'E-mail: {email}',
      phone: 'Phone: {phone}',
      company_name: 'Company: {company_name}',
      job_title: 'Job title: {job_title}',
      message: 'Message: {message}',
    } satisfies Record<
      'email' | 'phone' | Exclude<GivenTextName, 'full_name' | 'first_name' | 'last_name'>,
      string
    >,
    answer: '{question} {answer}',
    follow_up: 'Agreed to: {text}',
    marketing: 'Agreed to: {text}',
    no_marketing: 'No news and no advertising were agreed to.',
    button: 'Write to {name}',
  },
  /** To the visitor who gave an e-mail. It repeats nothing that the visitor wrote. */
  visitor: {
    subject: 'The card of {name}',
    lead: 'You exchanged contacts with {name}. Here is the card, to keep and to open again.',
    agreed: 'You agreed to this: {text}',
    not_you: 'If this was not you, or if you think otherwise now, withdraw: one tap deletes what was given.',
    button: 'Open the card',
    save: 'Save Contact',
    withdraw: 'Withdraw',
  },
  /** To the owner, once a visitor has withdrawn. */
  withdrawn: {
    subject: '{name} withdrew from your contacts',
    lines: [
      '{name} took back the details that they gave you on your card, and everything that they agreed to.',
      'They are deleted from your contacts here. Please delete them wherever else you keep them, and write to them no more.',
    ],
  },
} as const;
