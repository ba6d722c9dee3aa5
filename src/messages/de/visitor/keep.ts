/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'Auf dem Laufenden bleiben',
  title: 'Karte von {name} behalten',
  intro:
    '{name} kommt zu Ihren Kontakten und bleibt dort aktuell: Was sich auf der Karte ändert, ändert sich auch dort.',
  seen: '{name} sieht, wie viele Personen diese Karte behalten, aber nicht, wer sie sind – außer bei Personen, die vorher ihre Kontaktdaten geteilt haben.',
  closed: '{name} teilt Änderungen dieser Karte nicht.',
  own: 'Das ist Ihre eigene Karte.',
  down: 'Das hat nicht geklappt. Bitte gleich noch einmal versuchen.',
} as const;
