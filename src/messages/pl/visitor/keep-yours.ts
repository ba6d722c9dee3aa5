/** A visitor's own card: its offer after an exchange, its mail, and the page that the mail leads to. */
export const keepYours = {
  title: 'Zachowaj swoją wizytówkę',
  offer: 'Twoja własna wizytówka z danych, które właśnie zostały wysłane.',
  design: 'Wygląd',
  submit: 'Zachowaj moją wizytówkę',
  terms: 'Zachowując ją, akceptujesz regulamin i politykę prywatności.',
  terms_link: 'Regulamin',
  privacy_link: 'Prywatność',
  asked: 'Sprawdź skrzynkę',
  asked_detail:
    'Otwórz wiadomość w ciągu 24 godzin, aby dostać wizytówkę. W przeciwnym razie wizytówka zostanie usunięta.',
  ready: 'Twoja wizytówka jest gotowa',
  ready_detail:
    'Naciśnij przycisk, a wizytówka ({name}) będzie Twoja. Potem możesz ją edytować i udostępniać.',
  make: 'Odbierz wizytówkę',
  gone: 'Ten link już nie działa',
  gone_detail:
    'Wizytówka, której nikt nie otworzy, jest usuwana po 24 godzinach. Wymień się kontaktami ponownie, aby dostać nową.',
  made: 'Twoja wizytówka została utworzona',
  made_detail: 'Wysłaliśmy Ci link do logowania.',
  closed: 'Obecnie nie można tu zakładać kont.',
  down: 'Nie udało się. Spróbuj ponownie za chwilę.',
  again: 'Sprawdź adres e-mail.',
  letter: {
    subject: 'Twoja wizytówka jest gotowa',
    lead: 'Naciśnij przycisk, a wizytówka z Twoimi danymi będzie Twoja. Potem możesz ją edytować i udostępniać.',
    not_you: 'Jeśli to nie Twoja prośba, nie musisz nic robić. Wizytówka zostanie usunięta po 24 godzinach.',
    button: 'Odbierz wizytówkę',
  },
} as const;
