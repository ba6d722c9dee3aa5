/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'Zgłoś tę wizytówkę',
  title: 'Zgłoś tę wizytówkę',
  intro: 'Co jest nie tak z tą wizytówką ({name})? Przeczytają to tylko osoby prowadzące serwis {brand}.',
  reason: 'Powód',
  reasons: {
    phishing: 'Prosi o hasła lub pieniądze',
    impersonation: 'Podszywa się pod kogoś innego',
    spam: 'To reklama lub spam',
    other: 'Coś innego',
  },
  message: 'Co się stało?',
  email: 'E-mail',
  email_help: 'Tylko jeśli możemy o coś dopytać. {name} nie zobaczy tego adresu.',
  submit: 'Wyślij zgłoszenie',
  check: 'Wybierz powód i sprawdź adres e-mail.',
  too_many: 'Wysłano już kilka zgłoszeń. Czas do kolejnego: {minutes}.',
  down: 'Nie udało się wysłać zgłoszenia. Spróbuj ponownie za chwilę.',
  done: 'Dziękujemy za zgłoszenie',
  done_detail: 'Osoby prowadzące serwis {brand} sprawdzą tę wizytówkę.',
} as const;
