import { expect } from 'vitest';
import type { Interaction } from '../../edge-api/modules/analytics/analytics.schema.ts';

export type Counts = { view_count: number; click_count: number; exchange_count: number; save_count: number };

let visitors = 0;

/** The user agent of somebody on a phone who was not here before. */
export function newPhone(): string {
  visitors += 1;
  return `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${visitors} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E${100 + visitors} Safari/604.1`;
}

/** What the owner of a demo account's LIVE card is told of it. */
export async function watch(origin: string, email: string, password: string) {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  const headers = { authorization: `Bearer ${signIn.headers.get('set-auth-token')}` };
  const get = async <Body>(path: string): Promise<Body> => {
    const response = await fetch(`${origin}/api${path}`, { headers });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return (await response.json()) as Body;
  };
  const { results } = await get<{ results: { id: string; handle: string; is_default: boolean }[] }>(
    '/profiles',
  );
  const { id, handle } = results.find((profile) => profile.is_default)!;

  const counts = async (): Promise<Counts> => {
    const { view_count, click_count, exchange_count, save_count } = await get<Counts>(
      `/analytics/profiles/${id}/basic-stats`,
    );
    return { view_count, click_count, exchange_count, save_count };
  };

  /** Opens the card as a script, and waits until that is counted: everything before it is, too. */
  const settled = async (): Promise<Counts> => {
    const { view_count } = await counts();
    await fetch(`${origin}/api/p/${handle}/events`, {
      method: 'POST',
      headers: { 'user-agent': newPhone() },
      body: JSON.stringify({ type: 'view', source: 'virtual_background' }),
    });
    await expect
      .poll(async () => (await counts()).view_count, { timeout: 20_000 })
      .toBeGreaterThan(view_count);
    // A batch of what was told before may still be on its way where the machine is busy.
    for (let last = await counts(); ;) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const now = await counts();
      if (JSON.stringify(now) === JSON.stringify(last)) return now;
      last = now;
    }
  };

  /** What a journey adds to the counts. */
  const added = async (journey: () => Promise<unknown>): Promise<Counts> => {
    const before = await settled();
    await journey();
    const after = await settled();
    return {
      view_count: after.view_count - before.view_count - 1,
      click_count: after.click_count - before.click_count,
      exchange_count: after.exchange_count - before.exchange_count,
      save_count: after.save_count - before.save_count,
    };
  };

  /** The newest visits, but those of `settled`. */
  const visits = async (): Promise<Interaction[]> => {
    const page = await get<{ results: Interaction[] }>(`/analytics/profiles/${id}/interactions`);
    return page.results.filter(({ source }) => source.id !== 'virtual_background');
  };
  /** The visits in which a contact was exchanged. */
  const visitsOf = async (contactId: string): Promise<Interaction[]> =>
    (await get<{ results: Interaction[] }>(`/analytics/contacts/${contactId}/interactions`)).results;
  return { handle, counts, settled, added, visits, visitsOf };
}
