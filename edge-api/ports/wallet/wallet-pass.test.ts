import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import { contrast, READABLE } from '../../../src/domain/designs/colours.ts';
import { testCard } from '../../../src/domain/card/testing/card.ts';
import type { PublicField } from '../../../src/domain/sections/section-items.ts';
import { walletPassOf } from './wallet-pass.ts';

const ORIGIN = 'https://cardea.example.com';
const field = (id: string, value: string, label: string | null = null): PublicField => ({
  id: `field-${id}`,
  order: 0,
  injected: false,
  field_type: { id, title: `The ${id}`, icon: id, base_value: '' },
  value,
  label,
  link: `https://${id}.example.com`,
});

describe('A pass', () => {
  test("has the card's name, and a tagged link to it", () => {
    expect(walletPassOf(testCard(), ORIGIN)).toMatchObject({
      name: 'Ava Lindgren',
      job_title: 'Landscape Architect',
      company: 'Fernhall Studio',
      link: 'https://cardea.example.com/ava?source=wallet',
      address: 'cardea.example.com/ava',
    });
  });

  test.each([
    ['without a name', { first_name: '', last_name: '' }, { name: '@ava' }],
    ['without title and company', { job_title: null, workplace: null }, { job_title: '', company: '' }],
    ['with a hidden company', { show_company_name: false }, { company: '' }],
    ['of a business', { is_business: true, first_name: '', last_name: '' }, { name: 'Fernhall Studio' }],
  ])('of a card %s', (_what, changes, shown) => {
    expect(walletPassOf(testCard(changes), ORIGIN)).toMatchObject(shown);
  });

  test('has every public contact field and link on its back, with readable URLs', () => {
    const card = testCard({
      contact_info: [
        field('cell_phone', '+46 70 555 01 42'),
        field('address', ';;Hamngatan 12;Stockholm;;111 47;Sweden', 'Studio'),
      ],
      social_media: [field('linkedin', 'ava'), { ...field('x', '!'), link: null }],
      thumbnail_links: [
        { id: 'l', order: 0, injected: false, title: 'Work', link: 'https://w.test', thumbnail: null },
      ],
    });
    expect(walletPassOf(card, ORIGIN).rows).toEqual([
      { label: 'The cell_phone', value: '+46 70 555 01 42' },
      { label: 'Studio', value: 'Hamngatan 12, 111 47 Stockholm, Sweden' },
      { label: 'The linkedin', value: 'https://linkedin.example.com' },
      { label: 'Work', value: 'https://w.test' },
    ]);
  });

  test('is readable in each of the designs', () => {
    for (const design of PRESET_DESIGNS) {
      const { background, foreground, label } = walletPassOf(testCard({ design }), ORIGIN).colours;
      expect(contrast(foreground, background)).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(label, background)).toBeGreaterThanOrEqual(READABLE);
    }
  });

  test('is readable in any colours', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    const short = fc.integer({ min: 0, max: 0xfff }).map((n) => `#${n.toString(16).padStart(3, '0')}`);
    const gradient = fc.tuple(hex, hex).map((stops) => `linear-gradient(160deg, ${stops.join(', ')})`);
    const ground = fc.oneof(hex, short, gradient);
    const text = fc.oneof(hex, short);
    fc.assert(
      fc.property(
        ground,
        text,
        text,
        (background_color, full_name_foreground_color, career_foreground_color) => {
          const design = {
            ...PRESET_DESIGNS[0]!,
            background_color,
            full_name_foreground_color,
            career_foreground_color,
          };
          const { background, foreground, label } = walletPassOf(testCard({ design }), ORIGIN).colours;
          expect(contrast(foreground, background)).toBeGreaterThanOrEqual(READABLE);
          expect(contrast(label, background)).toBeGreaterThanOrEqual(READABLE);
        },
      ),
    );
  });
});
