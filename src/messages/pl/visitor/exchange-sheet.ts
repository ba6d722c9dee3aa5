/** What the form says besides where a script shows it over the card. */
export const exchangeSheet = {
  label: 'Wymiana kontaktów',
  close: 'Zamknij',
  sent_list: 'Wysłane dane',
  agreed: 'Twoja zgoda',
  kept_title: 'Jeszcze nie wysłano',
  kept: 'Jesteś offline. Twoje dane są przechowywane na tym urządzeniu. Wyślemy je po przywróceniu połączenia, gdy ta wizytówka będzie otwarta lub gdy otworzysz ją ponownie.',
  kept_list: 'Przechowywane na tym urządzeniu',
  again: 'Spróbuj ponownie',
  drop: 'Nie wysyłaj',
  sent_later: 'Połączenie wróciło i Twoje dane zostały wysłane.',
  scan: {
    open: 'Zeskanuj swoją wizytówkę',
    ask: 'Odczyt wizytówek wymaga jednorazowego pobrania {n} MB.',
    agree: 'Pobierz {n} MB',
    loading: 'Wczytywanie czytnika wizytówek (tylko za pierwszym razem)',
    loaded: '{done} z {all} MB',
    reading: 'Odczytywanie wizytówki…',
    done: 'Sprawdź, co udało się odczytać z wizytówki. Jej zdjęcie pozostaje na tym urządzeniu.',
    same: 'Na wizytówce nie było nic nowego.',
    nothing:
      'Nie znaleziono danych kontaktowych. Połóż wizytówkę płasko, wypełnij nią kadr i spróbuj ponownie.',
    picture: 'Nie udało się otworzyć tego obrazu. Wybierz plik JPEG lub PNG albo zrób zdjęcie.',
    engine: 'Nie udało się wczytać czytnika wizytówek. Sprawdź połączenie i spróbuj ponownie.',
  },
  contacts: {
    open: 'Wybierz z moich kontaktów',
    done: 'Sprawdź dane pobrane z kontaktów.',
    same: 'W tym kontakcie nie było nic nowego.',
  },
} as const;
