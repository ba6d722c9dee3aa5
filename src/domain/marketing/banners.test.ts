import { describe, expect, test } from 'vitest';
import { bannersSchema, houseBanners } from './banners.ts';
import { permissionsFor } from '../permissions/permissions.ts';
import { ROLES } from '../permissions/roles.ts';

const BANNER = { link: '/share', img_url: '/banners/a.svg', alt_text: 'A' };

describe('banners of a deployment', () => {
  test('lead to a page of this site or to one of the web', () => {
    const parsed = bannersSchema.parse([BANNER, { ...BANNER, link: 'https://a.example/b', new_tab: true }]);
    expect(parsed).toEqual([
      { ...BANNER, new_tab: false, title: null, detail: null },
      { ...BANNER, link: 'https://a.example/b', new_tab: true, title: null, detail: null },
    ]);
  });

  test.each([
    { ...BANNER, link: 'javascript:alert(1)' },
    { ...BANNER, link: '//elsewhere.example' },
    { ...BANNER, link: 'http://plain.example' },
    { ...BANNER, img_url: 'https://elsewhere.example/a.png' },
    { ...BANNER, alt_text: '' },
    { ...BANNER, more: 1 },
  ])('%j is rejected', (banner) => {
    expect(bannersSchema.safeParse([banner]).success).toBe(false);
  });
});

describe('house banners', () => {
  const names = (role: (typeof ROLES)[number], exists = () => true) =>
    houseBanners({ permissions: permissionsFor(role, []), hasCard: true }, exists).map(({ name }) => name);

  test.each(ROLES)('%s is sent to the plans only if it can upgrade', (role) => {
    const upgrades = role === 'SOLO_ESSENTIAL_DEFAULT' || role === 'SOLO_LIMITED_DEFAULT';
    expect(names(role)).toEqual(upgrades ? ['share', 'plans'] : ['share']);
  });

  test('show no code to users without a card', () => {
    const viewer = { permissions: permissionsFor('TEAM_ACTIVE_MEMBER', []), hasCard: false };
    expect(houseBanners(viewer)).toEqual([]);
  });

  test('lead only to existing pages', () => {
    expect(names('SOLO_ESSENTIAL_DEFAULT', () => false)).toEqual([]);
  });
});
