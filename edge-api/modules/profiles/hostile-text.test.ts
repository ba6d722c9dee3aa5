import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  COMPANY_NAME_SEPARATOR_MAX,
  FIRST_NAME_MAX,
  LAST_NAME_MAX,
  TEXT_MAX,
} from '../../../src/domain/limits/text.ts';
import { PAGE_BREAKERS } from '../../testing/page-breakers.ts';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { XSS_VECTORS } from '../../testing/xss-vectors.ts';
import { sanitiseBio } from './sanitise-bio.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
});
afterEach(() => app.close());

const MOST = {
  first_name: FIRST_NAME_MAX,
  last_name: LAST_NAME_MAX,
  job_title: TEXT_MAX,
  workplace: TEXT_MAX,
  designation: TEXT_MAX,
  company_name_separator: COMPANY_NAME_SEPARATOR_MAX,
};
/** Without invisible characters, which calls remove. */
const visible = (text: string) => text.replaceAll(/\p{Cc}/gu, '');
const TEXTS = [...XSS_VECTORS, ...PAGE_BREAKERS];

test('there are a hundred vectors', () => {
  expect(new Set(XSS_VECTORS).size).toBe(100);
});

test('text that has been code elsewhere is stored or refused in each field, never fails, and is removed from a bio', async () => {
  const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const statuses = new Map<number, number>();
  for (const text of TEXTS) {
    const bio = `<p>Before ${text} after</p>`;
    const fits = Object.entries(MOST).filter(([, length]) => text.length <= length);
    for (const [field, value] of [...fits.map(([field]) => [field, text]), ['bio', bio]]) {
      const answer = await me.call('PUT', `/p/${me.handle}`, { [field!]: value });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (field !== 'bio' || answer.status !== 200) continue;
      const card = (await (await app.request(`/api/p/${me.handle}`)).json()) as { bio: string | null };
      // Journeys show a bio as it is saved.
      expect(visible(card.bio ?? '')).toBe(visible(await sanitiseBio(bio)));
    }
  }
  // A control character or a broken tag may be refused; nothing may fail.
  expect([...statuses.keys()].filter((status) => ![200, 422].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(TEXTS.length);
});
