import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAYOUTS, type Layout } from '../../../src/domain/card/layouts.ts';
import { printPreviewPath } from '../../../src/domain/share/print-items.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { shareImageUrl } from '../discovery/share-image.usecases.ts';
import { openCard } from '../visitors/open-card.usecases.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org' });
afterAll(app.close);

const names = { first_name: 'Maximiliana Wilhelmina', last_name: 'Featherstonehaugh-Brandenburger' };
const picture = await pictureUrl(512);
let me: Person;
let other: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { ...names, handle: 'robin_vale' } });
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: names });
  await me.call('PUT', `/p/${me.handle}/picture`, { file: picture });
});

async function linkPath(handle: string): Promise<string> {
  const opened = await openCard(app.deps, handle);
  if (opened.kind !== 'card') throw new Error(`There is no card at ${handle}.`);
  return new URL(await shareImageUrl(app.deps, opened.card)).pathname;
}

/** Where a picture is, and an area at its end that only a text too wide would reach. */
const SURFACES = [
  ['the picture of a link', linkPath, { left: 1170, top: 0, width: 30, height: 630 }],
  [
    'a framed code',
    (handle: string) => `/api/p/${handle}/qr?output_option=card_image&format=png`,
    { left: 1040, top: 0, width: 40, height: 500 },
  ],
  [
    'a business card',
    (handle: string) => printPreviewPath(handle, 'business-card'),
    { left: 868, top: 4, width: 32, height: 570 },
  ],
  [
    'a table tent',
    (handle: string) => printPreviewPath(handle, 'table-tent'),
    { left: 828, top: 700, width: 26, height: 500 },
  ],
] as const;

async function drawn(person: Person, layout: Layout, pathOf: (handle: string) => string | Promise<string>) {
  expect((await person.call('PUT', `/p/${person.handle}`, { layout })).status).toBe(200);
  const response = await app.request(await pathOf(person.handle));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function colours(png: Buffer, area: (typeof SURFACES)[number][2]): Promise<number> {
  // Statistics are those of the input, whatever is extracted from it.
  const { channels } = await sharp(await sharp(png).extract(area).toBuffer()).stats();
  return Math.max(...channels.map(({ min, max }) => max - min));
}

describe.each(SURFACES)('%s', (_surface, pathOf, end) => {
  test('differs with each layout, and ends a long name before its edge', async () => {
    const pictures: Buffer[] = [];
    for (const layout of LAYOUTS) {
      const png = await drawn(me, layout, pathOf);
      expect(await colours(png, end), layout).toBeLessThan(3);
      pictures.push(png);
    }
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(LAYOUTS.length);
  });

  test('has the default layout without the picture that a layout needs', async () => {
    const [cover, ...others] = [
      await drawn(other, 'cover', pathOf),
      await drawn(other, 'portrait', pathOf),
      await drawn(other, 'split', pathOf),
    ];
    for (const one of others) expect(one.equals(cover!)).toBe(true);
  });
});
