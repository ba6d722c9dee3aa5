import { afterEach, expect, test } from 'vitest';
import type { CardFields, FoundValue } from '../../domain/scan/reading.ts';
import { $eventCards } from '../../stores/event-cards.store.ts';
import { ownToasts, saidByToasts } from '../../ui/testing/own-toasts.ts';
import { takeCard } from './take-card.ts';

ownToasts();
afterEach(() => $eventCards.set([]));

const found = (value: string): FoundValue => ({ value, confidence: 0.9, box: null });
const card = (fields: CardFields) => ({ reading: { fields, lines: [], width: 1, height: 1 } });
const tray = () => $eventCards.get().map(({ contact }) => contact.full_name);

test('a card with a name is put into the tray, without a message', async () => {
  await takeCard(card({ full_name: found('Kirra Fenwick-Boyd') }));
  expect([tray(), saidByToasts()]).toEqual([['Kirra Fenwick-Boyd'], []]);
});

test('the same card is put there only once, with a message', async () => {
  const kirra = { full_name: found('Kirra Fenwick-Boyd'), emails: [found('kirra@x.test')] };
  await takeCard(card(kirra));
  await takeCard(card(kirra));
  await takeCard(card({ ...kirra, full_name: found('Mia Wong') }));
  expect([tray().toSorted(), saidByToasts()]).toEqual([
    ['Kirra Fenwick-Boyd', 'Mia Wong'],
    [['warning', expect.any(String), 'Already in this list: Kirra Fenwick-Boyd']],
  ]);
});

test.each([
  ['nothing', {}],
  ['an address alone', { address: found('1 Quay Street, Sydney') }],
])('a card with %s is a reading error, with its exact message', async (_, fields) => {
  await takeCard(card(fields));
  expect([tray(), saidByToasts()]).toEqual([
    [],
    [
      [
        'error',
        'Data Extraction Error',
        'No contact details were found. Lay the card flat, fill the frame with it and try again.',
      ],
    ],
  ]);
});

test('if the rules fail to load, being offline is shown', async () => {
  await takeCard(card({ full_name: found('Kirra') }), () => Promise.reject(new Error('offline')));
  expect([tray(), saidByToasts()]).toEqual([[], [['error', 'Error', expect.stringMatching(/offline/i)]]]);
});
