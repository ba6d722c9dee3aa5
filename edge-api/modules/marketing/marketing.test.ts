import { afterAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const BANNER = { link: 'https://news.example/spring', img_url: '/media/a.png', alt_text: 'Spring' };
const BASE = {
  PUBLIC_URL: 'http://localhost:8787',
  DATABASE_URL: 'http://localhost:8080',
  AUTH_SECRET: 'x'.repeat(32),
  VISITOR_HASH_SECRET: 'x'.repeat(32),
};

const app = await createTestApp();
afterAll(() => app.close());

describe('GET /api/marketing/banners', () => {
  test.each(ROLES)('shows %s what has a link, with text and a picture', async (role) => {
    const person = await signIn(app, { role });
    const answer = await person.call('GET', '/marketing/banners');
    const { banners } = (await answer.json()) as { banners: { link: string }[] };
    expect(banners[0]).toEqual({
      link: '/share',
      img_url: '/images/banner-share.svg',
      alt_text: 'Show your code',
      new_tab: false,
      title: 'Show your code',
      detail: 'One scan opens your card.',
    });
    const others = banners.slice(1).map(({ link }) => link);
    expect(['/select-your-plan', undefined]).toContain(others[0]);
    if (!role.startsWith('SOLO') || role === 'SOLO_ACTIVE_DEFAULT') expect(others).toEqual([]);
  });

  test('requires a session', async () => {
    expect((await app.request('/api/marketing/banners')).status).toBe(401);
  });
});

describe('a deployment’s own banners', () => {
  test('are read from its variable', () => {
    const env = parseEnv({ ...BASE, MARKETING_BANNERS: JSON.stringify([BANNER]) });
    expect(env.MARKETING_BANNERS).toEqual([{ ...BANNER, new_tab: false, title: null, detail: null }]);
  });

  test.each(['no JSON', '{}', '[{"link":"javascript:x"}]'])('are refused as %s', (MARKETING_BANNERS) => {
    expect(() => parseEnv({ ...BASE, MARKETING_BANNERS })).toThrow(InvalidEnvironment);
  });
});
