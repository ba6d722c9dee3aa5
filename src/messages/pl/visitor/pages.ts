/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'Nie znaleziono strony',
    card: {
      heading: 'Nie znaleziono wizytówki',
      detail:
        'Pod adresem {address} nie ma wizytówki. Być może została przeniesiona albo jest prywatna. Sprawdź pisownię u osoby, od której masz ten adres.',
    },
    gone: {
      heading: 'Tej wizytówki już nie ma',
      detail:
        'Wizytówka pod adresem {address} została usunięta. Zapytaj osobę, od której masz ten adres, jak się z nią teraz skontaktować. Zapisane kontakty pozostają w telefonie.',
    },
    taken_down: {
      heading: 'Ta wizytówka została zablokowana',
      detail:
        'Wizytówka pod adresem {address} naruszała zasady tej usługi lub prawo, dlatego nie można jej już zobaczyć.',
    },
    file: {
      heading: 'Nie znaleziono pliku',
      detail: 'Pod adresem {address} nie ma pliku. Być może został usunięty przez właściciela.',
    },
    page: { heading: 'Nie znaleziono strony', detail: 'Pod adresem {address} nie ma strony. Sprawdź adres.' },
    sign_in: 'Zaloguj się',
    home: 'Przejdź do strony głównej',
  },
  critical: {
    title: 'Coś jest nie tak z Twoim kontem',
    detail: 'Nie możemy tego naprawić z tego miejsca. Napisz do nas, a zajmiemy się tym.',
    support: 'Pomoc i wsparcie',
    sign_out: 'Wyloguj się',
  },
  offline: {
    title: 'Jesteś offline',
    detail:
      'Ta strona wymaga połączenia. Sprawdź Wi-Fi lub dane komórkowe i spróbuj ponownie. Kontakty zapisane w telefonie nadal tam są.',
    retry: 'Spróbuj ponownie',
  },
  offline_app: {
    title: 'Jesteś offline',
    detail: 'Ta strona wymaga połączenia. Twój kod QR i ostatnio otwierane strony działają bez niego.',
    retry: 'Spróbuj ponownie',
    home: 'Przejdź do strony głównej',
  },
  unavailable: {
    title: 'Zaraz wracamy',
    detail: 'Część usługi chwilowo nie działa. Spróbuj ponownie za chwilę.',
    retry: 'Spróbuj ponownie',
  },
  went_wrong: {
    title: 'Coś poszło nie tak',
    detail:
      'Nie udało się wyświetlić tej strony. Błąd został zarejestrowany. Spróbuj ponownie, a jeśli problem się powtarza, napisz do nas.',
    retry: 'Spróbuj ponownie',
    support: 'Pomoc i wsparcie',
  },
} as const;
