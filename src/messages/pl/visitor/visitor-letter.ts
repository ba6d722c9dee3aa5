/** The mail to a visitor who gave an email with an exchange. It repeats nothing that the visitor wrote. */
export const visitorLetter = {
  subject: 'Wizytówka: {name}',
  lead: 'Potwierdzamy wymianę kontaktów: Ty i {name}. Oto wizytówka, którą możesz zachować.',
  agreed: 'Treść Twojej zgody: {text}',
  not_you: 'Jeśli to nie Ty albo zmieniasz zdanie, wybierz „Wycofaj dane”, a Twoje dane zostaną usunięte.',
  button: 'Otwórz wizytówkę',
  save: 'Zapisz kontakt',
  withdraw: 'Wycofaj dane',
} as const;
