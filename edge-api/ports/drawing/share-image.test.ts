import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { shareImageOf } from '../../../src/domain/card/share-image.ts';
import { TYPEFACES } from '../../../src/domain/card/typefaces.ts';
import { testCard } from '../../../src/domain/card/testing/card.ts';
import type { Pictures } from './drawing.ts';
import { fontFiles } from '../fonts/testing/node-fonts.ts';
import { typefacesOfName } from './card-fonts.ts';
import { readFont } from './font.ts';
import { shareImageSvg } from './share-image-svg.ts';
import { nodeDrawing, nodeParts } from './testing/node-drawing.ts';

const drawing = nodeDrawing();
const design = (title: string) => PRESET_DESIGNS.find((one) => one.title === title)!;
const red = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#ff0000' } })
  .jpeg()
  .toBuffer();
const RED = `data:image/jpeg;base64,${red.toString('base64')}`;
const NONE: Pictures = { picture: null, logo: null };

type Changes = Partial<PublicCard>;
const imageOf = (changes: Changes) => shareImageOf(testCard(changes), 'https://cardea.example.org');
const draw = (changes: Changes, pictures = NONE) => drawing.shareImage(imageOf(changes), pictures);

type Rgb = [number, number, number];
/** The colour at a point. */
async function colourAt(png: Uint8Array, x: number, y: number): Promise<Rgb> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}
/** The number of distinct colours in an area, to detect whether something is drawn there. */
async function coloursIn(png: Uint8Array, left: number, top: number, width: number, height: number) {
  const part = sharp(png).extract({ left, top, width, height });
  const { data, info } = await part.raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += info.channels) {
    seen.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  }
  return seen.size;
}
const near = (a: Rgb, b: Rgb) => a.every((part, i) => Math.abs(part - b[i]!) <= 12);

const KINDS: [string, Changes, Pictures][] = [
  ['a plain one', { design: design('Fern') }, { picture: RED, logo: RED }],
  ['one with a long name', { first_name: 'Maximiliana', last_name: 'Featherstonehaugh '.repeat(8) }, NONE],
  ['one that runs right to left', { first_name: 'ندى', last_name: 'الحدّاد' }, { picture: RED, logo: null }],
  ['one without a picture', { first_name: 'Bo', last_name: 'Li', job_title: null, workplace: null }, NONE],
  ['one on a gradient', { design: design('Night') }, { picture: RED, logo: null }],
  ['a dark one', { design: design('Ink') }, NONE],
  ['one in a script without letters here', { first_name: '李', last_name: '伟' }, NONE],
  ['one with signs of markup', { first_name: '</text><script>', last_name: `&"'` }, NONE],
];

describe('the share image of a card', () => {
  test.each(KINDS)(
    '%s is a PNG of 1200 by 630, small enough to be shown',
    async (_kind, changes, pictures) => {
      const png = await draw(changes, pictures);
      const { format, width, height } = await sharp(png).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
      expect(png.byteLength).toBeLessThan(300_000);
      // Text beside the picture has antialiased edges.
      expect(await coloursIn(png, imageOf(changes).dir === 'rtl' ? 64 : 506, 150, 630, 280)).toBeGreaterThan(
        5,
      );
    },
  );

  test('has the picture at the side where the name begins', async () => {
    const ltr = await draw({}, { picture: RED, logo: null });
    const rtl = await draw({ first_name: 'ندى', last_name: '' }, { picture: RED, logo: null });
    expect(near(await colourAt(ltr, 276, 315), [255, 0, 0])).toBe(true);
    expect(near(await colourAt(rtl, 924, 315), [255, 0, 0])).toBe(true);
    expect(near(await colourAt(rtl, 276, 315), [255, 0, 0])).toBe(false);
  });

  test('has the colours of the design', async () => {
    const png = await draw({ design: design('Fern') });
    expect(near(await colourAt(png, 1190, 10), [0xed, 0xf2, 0xea])).toBe(true);
    const night = await draw({ design: design('Night') });
    expect(near(await colourAt(night, 1190, 2), [0x0a, 0x14, 0x24])).toBe(true);
    expect(near(await colourAt(night, 1190, 627), [0x1a, 0x2e, 0x50])).toBe(true);
  });

  test('has the logo at its foot, unless the branding was removed', async () => {
    const [left, top, width, height] = [506, 538, 34, 34] as const;
    expect(await coloursIn(await draw({}), left, top, width, height)).toBeGreaterThan(1);
    const bare = await draw({ cardea_branding: false, handle: 'ava' });
    expect(Buffer.compare(Buffer.from(await draw({})), Buffer.from(bare))).not.toBe(0);
  });

  test('has the name in the typeface of the card', async () => {
    const drawn = await Promise.all(TYPEFACES.map((typeface) => draw({ typeface })));
    expect(new Set(drawn.map((png) => Buffer.from(png).toString('base64'))).size).toBe(TYPEFACES.length);
  });

  test('is the same bytes for the same card', async () => {
    expect(Buffer.from(await draw({}, { picture: RED, logo: RED }))).toEqual(
      Buffer.from(await draw({}, { picture: RED, logo: RED })),
    );
  });
});

describe('its text', () => {
  const typefaces = nodeParts().fonts.map(({ family, regular, bold }) => ({
    family,
    regular: readFont(regular),
    bold: readFont(bold),
  }));
  const svg = (changes: Changes) => shareImageSvg(imageOf(changes), NONE, typefaces);
  const texts = (changes: Changes) =>
    [...svg(changes).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

  test('has the initials, the name, the title and the URL', () => {
    expect(texts({})).toEqual([
      'AL',
      'Ava Lindgren',
      'Landscape Architect at Fernhall Studio',
      'cardea.example.org/ava',
    ]);
  });

  test('has only name and initials in the typeface of the card, and those not if it lacks a letter', () => {
    const families = (changes: Changes) => {
      const image = imageOf(changes);
      const ofName = typefacesOfName(fontFiles(), typefaces, image.typeface);
      const drawn = shareImageSvg(image, NONE, typefaces, ofName);
      return [...drawn.matchAll(/font-family="([^"]+)"/g)].map(([, family]) => family);
    };
    const sans = 'Noto Sans';
    expect(families({ typeface: 'jost' })).toEqual(['Jost SemiBold', 'Jost SemiBold', sans, sans]);
    expect(families({ typeface: 'jost', first_name: 'Елена', last_name: '' }).slice(0, 2)).toEqual([
      sans,
      sans,
    ]);
    expect(families({})).toEqual([sans, sans, sans, sans]);
  });

  test('is the URL alone if no typeface has the name', () => {
    expect(
      texts({ first_name: '李', last_name: '伟', job_title: '設計師', workplace: null, handle: 'liwei' }),
    ).toEqual(['cardea.example.org/', 'liwei']);
  });

  test('cannot break out of the SVG', () => {
    const drawn = svg({
      first_name: '</text><image href="https://evil.example/x.png"/>',
      last_name: '&amp;"',
    });
    expect(drawn).not.toContain('<image');
    expect(drawn).not.toContain('href="https:');
    const design = { ...PRESET_DESIGNS[0]!, foreground_active_color: '"/><image href="x' };
    expect(svg({ design })).not.toContain('<image');
  });

  test('runs right-to-left as a whole if it begins so', () => {
    expect(texts({ first_name: 'ندى', last_name: 'Acme 12', job_title: null, workplace: null })[1]).toBe(
      '\u202Bندى Acme 12\u202C',
    );
  });
});
