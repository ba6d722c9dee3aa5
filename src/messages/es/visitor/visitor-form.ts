/** What is wrong with a field of the exchange form: sentences by rule, and the fields' names in them. */
export const visitorForm = {
  templates: {
    required: 'Completa el campo «{x}».',
    too_long: 'El campo «{x}» admite {n} caracteres como máximo.',
    invalid: 'El valor del campo «{x}» no es válido.',
    answer_required: 'Responde a esta pregunta antes de continuar.',
  },
  labels: {
    full_name: 'Nombre y apellidos',
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    company_name: 'Empresa',
    job_title: 'Cargo',
    message: 'Mensaje',
    answer: 'Respuesta',
    question: 'Pregunta',
    consent: 'Consentimiento',
  },
} as const;
