import { earrings, glasses } from './accessories.ts';
import { clothesOf } from './clothes.ts';
import { darken, lighten } from './color.ts';
import { ears, faceOutline, features, headShape, neck } from './face.ts';
import { facialHair } from './facial-hair.ts';
import { hairDefs, hairOf } from './hair.ts';
import type { PortraitLook, Scenery } from './look.ts';
import { SKINS } from './skin.ts';
import { circle, linear, path, svgDocument } from './svg.ts';

const SIZE = 512;

function sceneryOf({ sun, hill }: Scenery): string {
  return (
    circle(410, 128, 117, sun) +
    path('M240 392C330 392 420 356 512 300L512 512L240 512Z', lighten(hill, 0.14)) +
    path('M0 392C70 348 150 330 230 350C330 376 400 400 512 372L512 512L0 512Z', hill)
  );
}

/** Draws a head-and-shoulders portrait as a square SVG. */
export function portrait(look: PortraitLook): string {
  const skin = SKINS[look.skin];
  const hair = hairOf(look.hair.style, look.hair.colour);
  const clothes = clothesOf(look, skin);
  const covered = look.hair.style === 'headscarf';
  const whiskers = look.hair.style === 'turban' ? '#2a1e1a' : look.hair.colour;
  const [from, to] = look.background;
  const defs =
    linear(
      'backdrop',
      [0, 0],
      [SIZE, SIZE],
      [
        [0, from],
        [1, to],
      ],
    ) +
    linear(
      'cloth',
      [120, 430],
      [440, 512],
      [
        [0, lighten(look.clothes.colour, 0.04)],
        [0.45, look.clothes.colour],
        [1, darken(look.clothes.colour, 0.3)],
      ],
    ) +
    hairDefs(look.hair.colour) +
    linear(
      'whiskers',
      [180, 300],
      [340, 420],
      [
        [0, lighten(whiskers, 0.04)],
        [0.6, whiskers],
        [1, darken(whiskers, 0.25)],
      ],
    ) +
    `<clipPath id="face"><path d="${faceOutline(look.face ?? 'oval')}"/></clipPath>`;
  const body = [
    `<rect width="${SIZE}" height="${SIZE}" fill="url(#backdrop)"/>`,
    look.scenery ? sceneryOf(look.scenery) : '',
    hair.back,
    clothes.back,
    neck(skin),
    clothes.front,
    covered ? '' : ears(skin),
    headShape(look, skin),
    features(look, skin),
    look.facialHair ? facialHair(look.facialHair, whiskers, skin) : '',
    hair.front,
    hair.over ?? '',
    look.earrings ? earrings(look.earrings) : '',
    look.glasses ? glasses(look.glasses, look.glassesColour ?? '#2b2b2f') : '',
  ];
  return svgDocument({ width: SIZE, height: SIZE, defs, body: body.join('') });
}
