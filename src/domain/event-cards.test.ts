import { expect, test } from 'vitest';
import { newContactSchema } from './contact-input.ts';
import {
  cardBody,
  cardLine,
  cardName,
  isForgotten,
  isPerson,
  type CardContact,
  type EventCard,
} from './event-cards.ts';

const NOTHING: CardContact = { emails: [], phones: [] };

test.each<[Partial<CardContact>, string, string]>([
  [
    { full_name: 'Kirra Fenwick', company_name: 'Saltbush', job_title: 'Lead' },
    'Kirra Fenwick',
    'Lead · Saltbush',
  ],
  [{ first_name: 'Kirra', emails: ['k@x.test'] }, 'Kirra', 'k@x.test'],
  [{ company_name: 'Saltbush', phones: ['+61255505012'] }, 'Saltbush', '+61255505012'],
  [{ emails: ['k@x.test'] }, 'k@x.test', ''],
  [{ phones: ['+61255505012'] }, '+61255505012', ''],
])('%j is called %s', (fields, name, line) => {
  const contact = { ...NOTHING, ...fields };
  expect([cardName(contact), cardLine(contact), isPerson(contact)]).toEqual([name, line, true]);
});

test.each([{}, { website: 'saltbush.example' }, { address: 'Argyle Street 61' }])(
  '%j is nobody',
  (fields) => {
    expect(isPerson({ ...NOTHING, ...fields })).toBe(false);
  },
);

test('a card is sent as the service takes it, with the tags and the note of its event', () => {
  const contact = { ...NOTHING, full_name: 'Kirra', emails: ['k@x.test'] };
  const card: EventCard = {
    key: 'a',
    account_id: 'ava',
    made: '2026-11-25T10:00:00.000Z',
    contact,
    state: 'waiting',
    tags: ['t'],
    note: 'At the fair',
    whole: true,
    refused: null,
  };
  const body = { ...contact, type: 'scan', tags: [{ id: 't' }], note: 'At the fair' };
  expect(cardBody(card)).toEqual(body);
  expect(cardBody({ ...card, tags: [], note: ' ' })).toEqual({ ...contact, type: 'scan' });
  expect(cardBody({ ...card, whole: false })).toEqual(contact);
  expect(newContactSchema.safeParse(cardBody(card)).success).toBe(true);
});

test.each([
  ['2026-11-25T10:00:00.000Z', false],
  ['2026-10-27T10:00:00.000Z', false],
  ['2026-10-26T10:00:00.000Z', true],
  ['no day', true],
])('a card of another account of %s is forgotten: %s', (made, forgotten) => {
  expect(isForgotten({ made }, Date.parse('2026-11-25T10:00:00.000Z'))).toBe(forgotten);
});
