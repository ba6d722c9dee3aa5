/** The page on which a visitor reports a card to the operator, and its link on the card. */
export const report = {
  link: 'Anmäl kortet',
  title: 'Anmäl kortet',
  intro: 'Vad är fel med kortet från {name}? Bara de som driver {brand} läser detta.',
  reason: 'Anledning',
  reasons: {
    phishing: 'Det ber om lösenord eller pengar',
    impersonation: 'Det utger sig för att vara någon annan',
    spam: 'Det är reklam eller skräppost',
    other: 'Något annat',
  },
  message: 'Vad har hänt?',
  email: 'E-post',
  email_help: 'Bara om vi får ställa frågor till dig. {name} ser den inte.',
  submit: 'Skicka anmälan',
  check: 'Välj en anledning och kontrollera e-postadressen.',
  too_many: 'Du har skickat flera anmälningar. Du kan skicka en till om {minutes}.',
  down: 'Anmälan kunde inte skickas. Försök igen om en stund.',
  done: 'Tack för din anmälan',
  done_detail: 'De som driver {brand} kommer att granska kortet.',
} as const;
