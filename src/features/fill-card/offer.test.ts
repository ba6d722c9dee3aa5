import { expect, test } from 'vitest';
import type { CardFinding } from '../../domain/fill-card/found-fields.ts';
import { offersOf } from './offer.ts';

const FOUND: CardFinding[] = [
  { kind: 'detail', field: 'first_name', value: 'Ava' },
  { kind: 'detail', field: 'job_title', value: 'Architect' },
  { kind: 'detail', field: 'workplace', value: 'Fernhall' },
  { kind: 'contact_info', field_type_id: 'email', value: 'ava@fernhall.example', label: null },
  { kind: 'links', title: 'Shop', link: 'https://fernhall.example/shop' },
  { kind: 'videos', title: null, link: 'https://vimeo.com/76979871' },
  { kind: 'picture', url: 'data:image/png;base64,' },
];
const MAY = ['detail', 'contact_info', 'links', 'videos', 'picture'] as const;
const offered = (card: Partial<Parameters<typeof offersOf>[1]>) =>
  offersOf(FOUND, { may: [...MAY], networks: null, details: {}, has: [], hasPicture: true, ...card }).map(
    ({ found, ticked, instead }) => [found.kind === 'detail' ? found.field : found.kind, ticked, instead],
  );

test('new findings are ticked, replacing ones are not', () => {
  expect(offered({ details: { first_name: '', job_title: 'Gardener', workplace: 'Fernhall' } })).toEqual([
    ['first_name', true, null],
    ['job_title', false, 'Gardener'],
    ['contact_info', true, null],
    ['links', true, null],
    ['videos', true, null],
    ['picture', false, null],
  ]);
  expect(offered({ hasPicture: false }).at(-1)).toEqual(['picture', true, null]);
});

test('existing and locked findings are not offered', () => {
  expect(
    offered({ has: ['AVA@fernhall.example', 'https://fernhall.example/shop', 'https://vimeo.com/76979871'] }),
  ).toEqual([['picture', false, null]]);
  expect(offered({ may: ['contact_info'], details: { first_name: '' } })).toEqual([
    ['contact_info', true, null],
  ]);
});

test('a video becomes a link if links can be added and videos cannot', () => {
  const card = { networks: null, details: {}, has: [], hasPicture: false };
  const offers = offersOf(FOUND, { ...card, may: ['links'] });
  expect(offers.map(({ found }) => found)).toEqual([
    { kind: 'links', title: 'Shop', link: 'https://fernhall.example/shop' },
    { kind: 'links', title: 'vimeo.com', link: 'https://vimeo.com/76979871' },
  ]);
});

test('a network that the team does not allow is not offered', () => {
  const networks = ['linkedin', 'instagram'] as const;
  const findings: CardFinding[] = networks.map((id) => ({
    kind: 'social_media',
    field_type_id: id,
    value: 'ava',
  }));
  const card = { may: ['social_media' as const, 'links' as const], details: {}, has: [], hasPicture: false };
  const offered = (allowed: string[] | null) =>
    offersOf(findings, { ...card, networks: allowed }).map(({ found }) => found);
  expect(offered(null)).toEqual(findings);
  expect(offered(['linkedin'])).toEqual([findings[0]]);
  expect(offered([])).toEqual([]);
});
