import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import type { FormPage } from '../forms/call-api.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postContent } from './post-content.ts';
import { postDesign } from './post-design.ts';
import { postLocks } from './post-locks.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
let owner: Person;
let business: string;
beforeAll(async () => {
  pages = await createTestPages();
  owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  const { rows } = await pages.client.execute({
    sql: 'select handle from profiles where team_id = ?',
    args: [owner.team_id!],
  });
  business = String(rows[0]!['handle']);
});
afterAll(() => pages.close());

type Post = (page: FormPage) => Promise<unknown>;

test.each<[what: string, path: string, post: Post, form: () => Record<string, string>, done: string]>([
  ['locks', '/team/locks', postLocks, () => ({ 'field.job_title': 'on' }), 'saved'],
  ['networks', '/team/locks', postLocks, () => ({ intent: 'networks', which: 'all' }), 'networks'],
  [
    'an audience',
    '/team/content',
    postContent,
    () => ({ intent: 'audience', section: 'links', to: 'all' }),
    'saved',
  ],
  [
    'a section',
    '/team/content',
    postContent,
    () => ({ handle: business, section: 'links', push: 'no' }),
    'saved',
  ],
  ['a look', '/team/design', postDesign, () => ({ 'what.design': 'on' }), 'applied'],
])(
  'a page that saved %s still shows the chosen card, if there is one',
  async (_what, path, post, form, done) => {
    const after = async (query: string) => {
      const answer = await post(pages.open(`${path}${query}`, form(), owner.headers));
      if (!(answer instanceof Response)) throw new Error(`The form was refused: ${JSON.stringify(answer)}`);
      const { pathname, searchParams } = new URL(answer.headers.get('location')!, 'http://localhost');
      return [pathname, searchParams.get('done'), searchParams.get('as'), searchParams.get('section')];
    };
    expect(await after('?as=robin_vale&section=links&done=audience')).toEqual([
      path,
      done,
      'robin_vale',
      null,
    ]);
    expect(await after('')).toEqual([path, done, null, null]);
  },
);
