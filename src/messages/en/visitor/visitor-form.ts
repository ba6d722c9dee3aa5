import type { GivenTextName } from '../../../domain/contact/contact.fields.ts';

/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: '{x} is required.',
    too_long: 'Max length of {x} is {n} characters.',
    invalid: 'Value entered is not a valid {x}',
    answer_required: 'Please answer this question before continuing.',
  },
  labels: {
    full_name: 'Name',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company_name: 'Company',
    job_title: 'Job title',
    message: 'Message',
    answer: 'Answer',
    question: 'Question',
    consent: 'Consent',
  } satisfies Record<GivenTextName | 'email' | 'phone' | 'answer' | 'question' | 'consent', string>,
} as const;
