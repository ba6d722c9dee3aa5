import { expect, test } from 'vitest';
import { newContactSchema } from '../contact/contact-input.ts';
import {
  cardBody,
  cardLine,
  cardName,
  isForgotten,
  isPerson,
  isSameCard,
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
])('%j has the name %s', (fields, name, line) => {
  const contact = { ...NOTHING, ...fields };
  expect([cardName(contact), cardLine(contact), isPerson(contact)]).toEqual([name, line, true]);
});

test.each([{}, { website: 'saltbush.example' }, { address: 'Argyle Street 61' }])(
  '%j identifies no one',
  (fields) => {
    expect(isPerson({ ...NOTHING, ...fields })).toBe(false);
  },
);

test('a card is sent in the service’s format, with the tags and note of its event', () => {
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
])('a card of another account from %s expires: %s', (made, forgotten) => {
  expect(isForgotten({ made }, Date.parse('2026-11-25T10:00:00.000Z'))).toBe(forgotten);
});

const KIRRA = {
  full_name: 'Kirra Fenwick',
  company_name: 'Saltbush',
  emails: ['k@x.test'],
  phones: ['+61255505012'],
};
test.each<[string, Partial<CardContact>, Partial<CardContact>, boolean]>([
  ['the same reading', KIRRA, KIRRA, true],
  [
    'other spellings',
    KIRRA,
    { ...KIRRA, full_name: ' KIRRA FENWICK ', emails: ['K@x.test'], phones: [] },
    true,
  ],
  ['one number in common', KIRRA, { ...KIRRA, emails: [] }, true],
  ['colleagues at one number', KIRRA, { ...KIRRA, full_name: 'Mia Wong' }, false],
  ['namesakes', KIRRA, { ...KIRRA, emails: ['kirra@y.test'], phones: [] }, false],
  ['a side without numbers', KIRRA, { full_name: 'Kirra Fenwick', company_name: 'Saltbush' }, false],
  ['names alone', { full_name: 'Kirra' }, { full_name: 'Kirra' }, true],
  [
    'names at two companies',
    { full_name: 'K', company_name: 'A' },
    { full_name: 'K', company_name: 'B' },
    false,
  ],
])('%s', (_, one, other, same) => {
  expect(isSameCard({ ...NOTHING, ...one }, { ...NOTHING, ...other })).toBe(same);
});
