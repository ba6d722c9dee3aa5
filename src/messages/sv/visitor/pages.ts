/** Pages for what is not there, and for what went wrong. */
export const pages = {
  not_found: {
    title: 'Sidan hittades inte',
    card: {
      heading: 'Kortet hittades inte',
      detail:
        'På {address} finns inget kort. Det kan ha flyttats eller vara privat. Fråga den som gav dig adressen hur den stavas.',
    },
    gone: {
      heading: 'Kortet finns inte längre',
      detail:
        'Kortet på {address} har raderats. Fråga den som gav dig kortet efter nya kontaktuppgifter. Kontakter som du har sparat finns kvar på din mobil.',
    },
    taken_down: {
      heading: 'Kortet har spärrats',
      detail:
        'Kortet på {address} bröt mot tjänstens regler eller mot lagen och kan därför inte längre visas.',
    },
    file: {
      heading: 'Filen hittades inte',
      detail: 'På {address} finns ingen fil. Den kan ha raderats.',
    },
    page: {
      heading: 'Sidan hittades inte',
      detail: 'På {address} finns ingen sida. Kontrollera adressen.',
    },
    sign_in: 'Logga in',
    home: 'Gå till startsidan',
  },
  critical: {
    title: 'Något är fel med ditt konto',
    detail: 'Vi kan inte lösa det härifrån. Skriv till oss så ordnar vi det.',
    support: 'Hjälp och support',
    sign_out: 'Logga ut',
  },
  offline: {
    title: 'Du är offline',
    detail:
      'Sidan kräver en anslutning. Kontrollera wifi eller mobildata och försök igen. Kontakter som du har sparat på mobilen finns kvar.',
    retry: 'Försök igen',
  },
  offline_app: {
    title: 'Du är offline',
    detail: 'Sidan kräver en anslutning. Din QR-kod och de sidor du öppnade senast fungerar ändå.',
    retry: 'Försök igen',
    home: 'Gå till startsidan',
  },
  unavailable: {
    title: 'Snart tillbaka',
    detail: 'En del av tjänsten ligger nere. Försök igen om en stund.',
    retry: 'Försök igen',
  },
  went_wrong: {
    title: 'Något gick fel',
    detail:
      'Sidan kunde inte visas. Felet har loggats. Försök igen, eller skriv till oss om det händer igen.',
    retry: 'Försök igen',
    support: 'Hjälp och support',
  },
} as const;
