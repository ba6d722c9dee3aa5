import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS, type CardDesign } from '../../../src/domain/designs/card-designs.ts';
import { contrast, stopsOf } from '../../../src/domain/designs/colours.ts';
import { printImageOf, type PrintColours } from './print-image.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { testCard } from '../../../src/domain/card/testing/card.ts';

const ORIGIN = 'https://cardea.example.com';
const imageOf = (changes: Partial<PublicCard>) => printImageOf(testCard(changes), ORIGIN, null);

const PALE: CardDesign = {
  ...PRESET_DESIGNS[0]!,
  background_color: '#FFFFFF',
  accent_color: '#F4F4F4',
  card_background_color: '#FAFAFA',
  full_name_foreground_color: '#EEEEEE',
  career_foreground_color: '#DDDDDD',
  foreground_active_color: '#FFEE99',
};
const least = ({ page, name, quiet, active, accent }: PrintColours) =>
  Math.min(
    ...[name, quiet, active].flatMap((text) =>
      [...stopsOf(page), accent].map((ground) => contrast(text, ground)),
    ),
  );

describe('the printed content of a card', () => {
  test('has name, title and company separately, and a tagged code', () => {
    expect(imageOf({})).toMatchObject({
      name: 'Ava Lindgren',
      title: 'Landscape Architect',
      company: 'Fernhall Studio',
      initials: 'AL',
      dir: 'ltr',
      address: 'cardea.example.com/ava',
      link: 'https://cardea.example.com/ava?source=qr',
      code: { modules: 'square', dark: '#0D100F', light: '#FFFFFF' },
    });
  });

  test.each<[string, Partial<PublicCard>, object]>([
    ['has no company if the card hides it', { show_company_name: false }, { company: '' }],
    [
      'of a business has the company as its name',
      { is_business: true },
      { name: 'Fernhall Studio', company: '' },
    ],
    [
      'of an empty business is empty',
      { is_business: true, workplace: null, first_name: '', last_name: '' },
      { name: '', title: '', company: '' },
    ],
    ['in one line each', { job_title: ' Chief\n of  all ' }, { title: 'Chief of all' }],
    ['runs right-to-left if the name begins so', { first_name: 'ندى' }, { dir: 'rtl' }],
  ])('%s', (_what, changes, wanted) => {
    expect(imageOf(changes)).toMatchObject(wanted);
  });

  test.each([...PRESET_DESIGNS, PALE].map((design) => [design.title, design] as const))(
    'is readable in %s',
    (_title, design) => {
      expect(least(imageOf({ design }).colours)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
