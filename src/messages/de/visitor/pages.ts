/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'Seite nicht gefunden',
    card: {
      heading: 'Karte nicht gefunden',
      detail:
        'Unter {address} gibt es keine Karte. Vielleicht hat sie eine neue Adresse oder ist nicht öffentlich. Fragen Sie am besten die Person, von der Sie die Adresse haben, nach der Schreibweise.',
    },
    gone: {
      heading: 'Diese Karte gibt es nicht mehr',
      detail:
        'Die Karte unter {address} wurde gelöscht. Fragen Sie die Person, von der Sie die Karte haben, wie sie jetzt erreichbar ist. Gespeicherte Kontakte bleiben auf Ihrem Smartphone.',
    },
    taken_down: {
      heading: 'Diese Karte wurde gesperrt',
      detail:
        'Die Karte unter {address} hat gegen die Regeln dieses Dienstes oder gegen das Gesetz verstoßen und ist deshalb nicht mehr zu sehen.',
    },
    file: {
      heading: 'Datei nicht gefunden',
      detail: 'Unter {address} gibt es keine Datei. Vielleicht wurde sie gelöscht.',
    },
    page: {
      heading: 'Seite nicht gefunden',
      detail: 'Unter {address} gibt es keine Seite. Bitte die Adresse prüfen.',
    },
    sign_in: 'Anmelden',
    home: 'Zur Startseite',
  },
  critical: {
    title: 'Mit Ihrem Konto stimmt etwas nicht',
    detail: 'Von hier aus lässt sich das nicht beheben. Schreiben Sie uns, wir bringen es in Ordnung.',
    support: 'Hilfe und Support',
    sign_out: 'Abmelden',
  },
  offline: {
    title: 'Keine Internetverbindung',
    detail:
      'Diese Seite benötigt eine Verbindung. Bitte WLAN oder mobile Daten prüfen und erneut versuchen. Auf dem Smartphone gespeicherte Kontakte sind weiterhin da.',
    retry: 'Erneut versuchen',
  },
  offline_app: {
    title: 'Keine Internetverbindung',
    detail:
      'Diese Seite benötigt eine Verbindung. Ihr Code und die zuletzt geöffneten Seiten funktionieren auch ohne.',
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
  },
  unavailable: {
    title: 'Gleich wieder da',
    detail: 'Ein Teil des Dienstes ist gerade nicht verfügbar. Bitte gleich noch einmal versuchen.',
    retry: 'Erneut versuchen',
  },
  went_wrong: {
    title: 'Etwas ist schiefgelaufen',
    detail:
      'Diese Seite konnte nicht angezeigt werden. Der Fehler wurde protokolliert. Bitte noch einmal versuchen oder uns schreiben, wenn es wieder passiert.',
    retry: 'Erneut versuchen',
    support: 'Hilfe und Support',
  },
} as const;
