/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: '{x}: to pole jest wymagane.',
    too_long: '{x}: maksymalna liczba znaków to {n}.',
    invalid: 'Nieprawidłowa wartość w polu „{x}”.',
    answer_required: 'Odpowiedz na to pytanie, aby przejść dalej.',
  },
  labels: {
    full_name: 'Imię i nazwisko',
    first_name: 'Imię',
    last_name: 'Nazwisko',
    email: 'E-mail',
    phone: 'Telefon',
    company_name: 'Firma',
    job_title: 'Stanowisko',
    message: 'Wiadomość',
    answer: 'Odpowiedź',
    question: 'Pytanie',
    consent: 'Zgoda',
  },
} as const;
