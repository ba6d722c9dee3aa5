import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../designs/card-designs.ts';
import type { PublicCard } from './public-card.ts';
import { shareImageOf, shareImagePath } from './share-image.ts';
import { testCard } from './testing/card.ts';

const ORIGIN = 'https://cardea.example.com';
const LOGO = '/media/00000000000000000000000000000001.png';
const drawn = (changes: Partial<PublicCard>) => JSON.stringify(shareImageOf(testCard(changes), ORIGIN));

describe('the share image of a card', () => {
  test.each<[string, Partial<PublicCard>]>([
    ['the first name', { first_name: 'Eva' }],
    ['the last name', { last_name: 'Berg' }],
    ['the job title', { job_title: 'Gardener' }],
    ['the company', { workplace: 'Halden & Rowe' }],
    ['the company switched off', { show_company_name: false }],
    ['the handle', { handle: 'ava_lindgren' }],
    ['the design', { design: PRESET_DESIGNS[3]! }],
    ['the picture', { picture: LOGO }],
    ['the logo', { logo: LOGO }],
    ['the branding', { cardea_branding: false }],
    ['the typeface', { typeface: 'bitter' }],
    ['the layout', { layout: 'monogram' }],
  ])('changes with %s', (_what, changes) => {
    expect(drawn(changes)).not.toBe(drawn({}));
  });

  test.each<[string, Partial<PublicCard>]>([
    ['the bio', { bio: '<p>Hi</p>' }],
    ['the time of a change', { updated: '2027-01-01T00:00:00.000Z' }],
    ['being found', { listed: true }],
    ['the cover', { background: LOGO }],
  ])('stays the same with %s', (_what, changes) => {
    expect(drawn(changes)).toBe(drawn({}));
  });

  test('has the picture of its layout, and the default layout without the picture that another needs', () => {
    const partsOf = (changes: Partial<PublicCard>) => {
      const { layout, picture } = shareImageOf(testCard(changes), ORIGIN);
      return [layout, picture];
    };
    expect(partsOf({ layout: 'split', picture: LOGO })).toEqual(['split', LOGO]);
    expect(partsOf({ layout: 'monogram', picture: LOGO })).toEqual(['monogram', null]);
    expect(partsOf({ layout: 'portrait' })).toEqual([undefined, null]);
  });

  test('is right to left if the name is, and shows the address without the scheme', () => {
    const image = shareImageOf(testCard({ first_name: 'ندى', last_name: 'الحدّاد' }), ORIGIN);
    expect([image.dir, image.address]).toEqual(['rtl', 'cardea.example.com/ava']);
  });

  test('shows the logo of a business once', () => {
    const image = shareImageOf(testCard({ is_business: true, logo: LOGO }), ORIGIN);
    expect([image.picture, image.logo, image.initials]).toEqual([LOGO, null, 'F']);
  });
});

test('the path contains the profile and the hash', () => {
  expect(shareImagePath('abc-_1', '0'.repeat(32))).toBe(`/og/abc-_1-${'0'.repeat(32)}.png`);
});
