import { expect, test } from 'vitest';
import { postTags } from './post-tags.ts';

const url = new URL('http://localhost:8787/team/tags');
const TAGS = [
  { id: 'used', num_contacts: 2 },
  { id: 'unused', num_contacts: 0 },
];

/** Sends the form. @returns where it leads, or whether it asks; and the calls that were made */
async function send(values: Record<string, string>) {
  const calls: string[] = [];
  const page = {
    url,
    request: new Request(url, { method: 'POST', body: new URLSearchParams(values) }),
    response: { headers: new Headers() },
    locals: {
      api: async ({ method, url: called }: Request) => {
        calls.push(`${method} ${new URL(called).pathname}`);
        return new Response(null, { status: 204 });
      },
    },
  };
  const answer = await postTags(page as unknown as Parameters<typeof postTags>[0], 'team', TAGS);
  return [answer instanceof Response ? answer.headers.get('location') : answer.asks, calls];
}

test('a tag that contacts have is deleted once that was asked, another at once', async () => {
  const deleted = '/team/tags?done=deleted';
  expect(await send({ id: 'used', intent: 'delete' })).toEqual([true, []]);
  expect(await send({ id: 'used', intent: 'delete_used' })).toEqual([deleted, ['DELETE /api/tags/used']]);
  expect(await send({ id: 'unused', intent: 'delete' })).toEqual([deleted, ['DELETE /api/tags/unused']]);
});
