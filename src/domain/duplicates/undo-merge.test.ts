import { describe, expect, test } from 'vitest';
import type { CardFace } from '../contact/followed-card.ts';
import { STORED_TEXT_NAMES, type StoredTexts } from '../contact/contact-lists.ts';
import { eachText } from '../contact/contact.fields.ts';
import type { MergeRecord } from './merge-contacts.ts';
import { cardsInMerge, unmerged, unmergedList } from './undo-merge.ts';

const texts = (some: Partial<StoredTexts>): StoredTexts => ({
  ...eachText(STORED_TEXT_NAMES, () => null),
  ...some,
});
const face = (job_title: string | null, ...emails: string[]): CardFace => ({
  is_business: false,
  first_name: 'Mia',
  last_name: 'Reed',
  job_title,
  workplace: null,
  picture_id: null,
  contact_info: emails.map((value) => ({ type: 'email', value })),
  social_media: [],
});
const record = (known: Partial<MergeRecord>): MergeRecord => ({
  others: ['b'],
  before: { texts: texts({}), photo_id: null },
  after: { texts: texts({ job_title: 'Potter' }), photo_id: null },
  added: { emails: [], phones: [], tags: [] },
  own: { emails: [], phones: [] },
  ...known,
});
const followed = { card: { face: face('Potter', 'old@x.example') } };
const jobAfter = (job_title: string, merge: MergeRecord, now: CardFace) =>
  unmerged(merge, { texts: texts({ job_title }), photo_id: null }, cardsInMerge(merge, { card: now })).texts
    .job_title;

describe('undoing a merge with a card', () => {
  test('takes away what the card says by then, and not what was edited', () => {
    expect(jobAfter('Director', record({ followed }), face('Director'))).toBeNull();
    expect(jobAfter('Friend', record({ followed }), face('Director'))).toBe('Friend');
  });

  test('leaves what a card that stays says, also if the merge added it first', () => {
    expect(jobAfter('Potter', record({}), face('Potter'))).toBe('Potter');
    expect(jobAfter('Potter', record({}), face('Director'))).toBeNull();
  });

  test('takes away the addresses that came with the card and since, and returns the own ones that left', () => {
    const merge = record({
      followed,
      own: { emails: ['old@x.example', 'mine@x.example'], phones: [] },
      added: { emails: ['more@x.example'], phones: [], tags: [] },
    });
    const now = ['new@x.example', 'mine@x.example', 'typed@x.example'];
    const cards = cardsInMerge(merge, { card: face('Potter', 'new@x.example') });
    expect(unmergedList('emails', merge, now, cards)).toEqual({
      lost: ['more@x.example', 'new@x.example'],
      back: ['old@x.example'],
    });
  });

  test('leaves an address that came with the other contact, if a card that stays has it by then', () => {
    const merge = record({ added: { emails: ['a@x.example', 'b@x.example'], phones: [], tags: [] } });
    const cards = cardsInMerge(merge, { card: face(null, 'a@x.example') });
    expect(unmergedList('emails', merge, ['a@x.example', 'b@x.example'], cards)).toEqual({
      lost: ['b@x.example'],
      back: [],
    });
  });
});
