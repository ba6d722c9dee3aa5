/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: 'Fyll i ”{x}”.',
    too_long: '”{x}” får vara högst {n} tecken.',
    invalid: 'Värdet för ”{x}” är inte giltigt.',
    answer_required: 'Svara på frågan för att fortsätta.',
  },
  labels: {
    full_name: 'Namn',
    first_name: 'Förnamn',
    last_name: 'Efternamn',
    email: 'E-post',
    phone: 'Telefon',
    company_name: 'Företag',
    job_title: 'Titel',
    message: 'Meddelande',
    answer: 'Svar',
    question: 'Fråga',
    consent: 'Samtycke',
  },
} as const;
