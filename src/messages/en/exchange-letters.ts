import type { GivenTextName } from '../../domain/contact/contact.fields.ts';

/** The mails of an exchange to the card's owner. Lines whose value is missing are left out by whoever fills them in. */
export const exchangeLetters = {
  /** To the owner of the card. */
  owner: {
    subject: '{name} exchanged contacts with you',
    lead: '{name} shared these details on your card {card}.',
    given: {
      email: 'Email: {email}',
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
    no_marketing: 'They did not agree to news or advertising.',
    button: 'Write to {name}',
  },
  /** To the owner, once a visitor has withdrawn. */
  withdrawn: {
    subject: '{name} withdrew from your contacts',
    lines: [
      '{name} withdrew the details they gave you on your card, along with their consent.',
      'They are deleted from your contacts here. Please delete them wherever else you keep them, and don’t contact them again.',
    ],
  },
} as const;
