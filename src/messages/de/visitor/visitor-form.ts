/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: 'Bitte „{x}“ ausfüllen.',
    too_long: '„{x}“ darf höchstens {n} Zeichen lang sein.',
    invalid: 'Die Angabe bei „{x}“ ist ungültig.',
    answer_required: 'Bitte diese Frage beantworten, um fortzufahren.',
  },
  labels: {
    full_name: 'Name',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    company_name: 'Firma',
    job_title: 'Position',
    message: 'Nachricht',
    answer: 'Antwort',
    question: 'Frage',
    consent: 'Einwilligung',
  },
} as const;
