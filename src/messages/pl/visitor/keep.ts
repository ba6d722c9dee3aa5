/** The page on which a visitor keeps a card as a contact that follows it, and its link on the card. */
export const keep = {
  link: 'Bądź na bieżąco',
  title: 'Zachowaj wizytówkę: {name}',
  intro:
    '{name} będzie wśród Twoich kontaktów, a dane pozostaną aktualne: zmiany na wizytówce pojawią się także tam.',
  seen: '{name} widzi, ile osób zachowało tę wizytówkę, ale nie widzi, kim są – z wyjątkiem osób, które wcześniej udostępniły swoje dane kontaktowe.',
  closed: '{name} nie udostępnia zmian tej wizytówki.',
  own: 'To Twoja własna wizytówka.',
  down: 'Nie udało się. Spróbuj ponownie za chwilę.',
} as const;
