import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardIdentity, describeCard } from './card-identity.ts';
import { testCard } from './testing/card.ts';

const LOGO = '/media/00000000000000000000000000000001.png';
const PICTURE = '/media/00000000000000000000000000000002.jpg';

describe('the identity of a card', () => {
  test.each([
    [{}, { name: 'Ava Lindgren', title: 'Landscape Architect at Fernhall Studio', picture: null }],
    [
      { last_name: '', job_title: null, workplace: null },
      { name: 'Ava', title: '', picture: null },
    ],
    [
      { picture: PICTURE, logo: LOGO },
      { name: 'Ava Lindgren', picture: PICTURE },
    ],
    [{ logo: LOGO }, { name: 'Ava Lindgren', picture: null }],
    [
      { is_business: true, work_category: 1, logo: LOGO },
      { name: 'Fernhall Studio', picture: LOGO },
    ],
    [
      { is_business: true, workplace: null },
      { name: 'Ava Lindgren', title: '' },
    ],
  ])('%j is identified by %j', (changes, identity) => {
    expect(cardIdentity(testCard(changes))).toMatchObject(identity);
  });
});

describe('the description of a card', () => {
  test.each([
    [{}, 'Landscape Architect at Fernhall Studio'],
    [{ bio: '<p>Quiet<br>places.</p>' }, 'Landscape Architect at Fernhall Studio · Quiet places.'],
    [{ job_title: null, workplace: null }, 'Ava Lindgren'],
    [{ job_title: null, workplace: null, bio: '<p>Hi &amp; bye</p>' }, 'Hi & bye'],
  ])('%j is %j', (changes, description) => {
    expect(describeCard(testCard(changes))).toBe(description);
  });

  test('is cut between words, and then ends with an ellipsis', () => {
    const description = describeCard(testCard({ bio: `<p>${'word '.repeat(100)}</p>` }));
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/ word…$/);
  });

  test('is never longer than 160 characters, never empty, and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const description = describeCard(testCard({ bio: `<p>${text.replaceAll('<', ' ')}</p>` }));
        expect(description.length).toBeLessThanOrEqual(160);
        expect(description).not.toBe('');
        expect(description.isWellFormed()).toBe(true);
      }),
    );
  });
});
