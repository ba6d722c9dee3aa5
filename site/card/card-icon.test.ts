import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardIcon } from './card-icon.ts';
import { PRESET_DESIGNS } from '../../src/domain/designs/card-designs.ts';
import { contrast } from '../../src/domain/designs/colours.ts';
import { testCard } from '../../src/domain/card/testing/card.ts';

const svgOf = (icon: string) => decodeURIComponent(icon.slice('data:image/svg+xml,'.length));
const fills = (svg: string) => [...svg.matchAll(/fill="(#[0-9A-Fa-f]{6})"/g)].map(([, colour]) => colour!);

describe('the icon of a card', () => {
  test.each(PRESET_DESIGNS.map((design) => [design.title, design] as const))(
    'has the colour of its main button, with a readable symbol: %s',
    (_title, design) => {
      const [tile, sign] = fills(svgOf(cardIcon(testCard({ design }))));
      expect(tile).toBe(design.foreground_active_color);
      expect(contrast(tile!, sign!)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('is the logo, or the first letter if the branding was removed', () => {
    expect(svgOf(cardIcon(testCard()))).not.toContain('<text');
    expect(svgOf(cardIcon(testCard({ cardea_branding: false })))).toContain('>A</text>');
  });

  test("contains no URL but SVG's namespace, whatever the name is", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (first_name) => {
        const icon = cardIcon(testCard({ first_name, last_name: '', cardea_branding: false }));
        expect(icon).not.toMatch(/["'<>\s]/);
        const inside = svgOf(icon).replace(/<text[^>]*>(.*)<\/text>/s, '');
        expect(inside.match(/<\w+/g)?.every((tag) => /^<(svg|rect|g|path)$/.test(tag))).toBe(true);
      }),
    );
  });
});
