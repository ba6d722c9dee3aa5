/** The page behind the link of a mail that confirms an exchange. */
export const withdrawal = {
  title: 'Wycofanie danych',
  heading: 'Wycofać swoje dane?',
  detail:
    'Twoje dane zostaną usunięte z kontaktów, które ma {name}, a Twoja zgoda wygaśnie. {name} otrzyma powiadomienie.',
  submit: 'Wycofaj dane',
  lookups:
    'Nie będzie też już można wyszukiwać tutaj informacji na podstawie Twojego adresu e-mail. Jeśli chodzi Ci tylko o to, Twoje dane mogą pozostać.',
  only_lookups: 'Tylko zatrzymaj wyszukiwanie',
  lookups_done: 'Wyszukiwanie zostało zatrzymane',
  lookups_done_detail:
    'Informacje o Tobie, które tu znaleziono, zostały usunięte. Nikt nie może już tutaj wyszukiwać informacji na podstawie Twojego adresu e-mail.',
  down: 'Nie udało się teraz usunąć danych. Za chwilę wybierz ponownie „Wycofaj dane”.',
  done: 'Twoje dane zostały usunięte',
  done_detail: 'Twoja zgoda wygasła. Nie musisz już nic robić.',
  gone: 'Ten link został już użyty',
  gone_detail: 'Twoje dane zostały już usunięte albo link jest niepełny.',
  nothing_left: 'Twoich danych już tu nie ma',
  nothing_left_detail:
    'Osoba, która je miała, usunęła je albo zamknęła swoje konto, a wraz z nim usunięto wszystko, co zawierało. Nie ma już nic do wycofania.',
  home: 'Przejdź do strony startowej',
} as const;
