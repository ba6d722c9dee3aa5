/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: 'Veuillez remplir le champ « {x} ».',
    too_long: 'Le champ « {x} » est limité à {n} caractères.',
    invalid: 'La valeur du champ « {x} » n’est pas valide.',
    answer_required: 'Veuillez répondre à cette question avant de continuer.',
  },
  labels: {
    full_name: 'Prénom et nom',
    first_name: 'Prénom',
    last_name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    company_name: 'Entreprise',
    job_title: 'Fonction',
    message: 'Message',
    answer: 'Réponse',
    question: 'Question',
    consent: 'Consentement',
  },
} as const;
