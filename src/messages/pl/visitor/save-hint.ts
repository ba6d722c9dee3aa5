/** Said over a card on an iPhone once its contact was saved, and the page of the account that switches it. */
export const saveHint = {
  heading: 'Gdzie jest kontakt?',
  detail:
    'Na następnym ekranie stuknij w „Utwórz nowy kontakt”. Jeśli nic się nie otworzy, stuknij w strzałkę na pasku adresu, a potem w „Pobrane rzeczy”.',
  close: 'Zamknij tę wskazówkę',
} as const;
