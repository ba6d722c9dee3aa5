import { describe, expect, test } from 'vitest';
import { tagsOfCard, tagsTouchedBy, type CardHolder } from './edge-tags.ts';

const SOLO: CardHolder = { user_id: 'u', team_id: null };
const MEMBER: CardHolder = { user_id: 'u', team_id: 't' };
const COLLEAGUE: CardHolder = { user_id: 'v', team_id: 't' };
const BUSINESS: CardHolder = { user_id: null, team_id: 't' };
const STRANGER: CardHolder = { user_id: 'x', team_id: 'y' };

const isVoid = (card: CardHolder, touched: string[]) => tagsOfCard(card).some((tag) => touched.includes(tag));

describe('the tags that a change purges', () => {
  test.each<[string, string[], CardHolder[], CardHolder[]]>([
    ['a solo user', tagsTouchedBy('u', null), [SOLO], [COLLEAGUE, BUSINESS, STRANGER]],
    ['a member', tagsTouchedBy('u', { id: 't', runs: false }), [MEMBER, BUSINESS], [COLLEAGUE, STRANGER]],
    [
      'an owner of a team',
      tagsTouchedBy('u', { id: 't', runs: true }),
      [MEMBER, BUSINESS, COLLEAGUE],
      [STRANGER],
    ],
  ])('%s', (_who, touched, gone, unchanged) => {
    expect(gone.map((card) => isVoid(card, touched))).toEqual(gone.map(() => true));
    expect(unchanged.map((card) => isVoid(card, touched))).toEqual(unchanged.map(() => false));
  });

  test('every card has a tag, and so can be purged', () => {
    for (const card of [SOLO, MEMBER, BUSINESS]) expect(tagsOfCard(card).length).toBeGreaterThan(0);
    expect(tagsOfCard({ user_id: null, team_id: null })).toEqual([]);
  });
});
