import { darken, lighten } from './color.ts';
import { headscarf, turban } from './head-coverings.ts';
import type { Hair, HairPaint } from './hair-kit.ts';
import { bob, bun, fringe, long, ponytail, waves } from './hair-long.ts';
import { bald, buzz, crop, curlytop, pixie, quiff, receding, short } from './hair-short.ts';
import { afro, curly, locs } from './hair-textured.ts';
import type { HairStyle } from './look.ts';
import { linear } from './svg.ts';

const STYLES: Record<HairStyle, (paint: HairPaint) => Hair> = {
  afro,
  bald,
  bob,
  bun,
  buzz,
  crop,
  curly,
  curlytop,
  fringe,
  headscarf,
  locs,
  long,
  pixie,
  ponytail,
  quiff,
  receding,
  short,
  turban,
  waves,
};

/** The gradients every hair style is filled with. */
export function hairDefs(colour: string): string {
  return (
    linear(
      'hair',
      [150, 110],
      [380, 380],
      [
        [0, lighten(colour, 0.05)],
        [0.55, colour],
        [1, darken(colour, 0.22)],
      ],
    ) +
    linear(
      'hairBack',
      [120, 200],
      [390, 400],
      [
        [0, darken(colour, 0.14)],
        [1, darken(colour, 0.36)],
      ],
    )
  );
}

/** Draws a hair style in a colour. */
export function hairOf(style: HairStyle, colour: string): Hair {
  return STYLES[style]({
    lit: 'url(#hair)',
    shaded: 'url(#hairBack)',
    sheen: lighten(colour, 0.45),
    strand: darken(colour, 0.55),
  });
}
