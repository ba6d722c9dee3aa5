import { expect } from 'vitest';
import type { Interaction } from '../../edge-api/modules/analytics/analytics.schema.ts';

export type Counts = { view_count: number; click_count: number; exchange_count: number; save_count: number };

/** A source that no journey uses. */
const MARKER = 'virtual_background';

let visitors = 0;

/** The user agent of a new visitor's phone. */
export function newPhone(): string {
  visitors += 1;
  return `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${visitors} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E${100 + visitors} Safari/604.1`;
}

/** The statistics of a demo account's LIVE card. */
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

  const interactions = async () =>
    (await get<{ results: Interaction[] }>(`/analytics/profiles/${id}/interactions`)).results;
  const isMarker = ({ source }: Interaction) => source.id === MARKER;

  /**
   * Opens the card as a script with a unique source, and waits until that is counted, which includes everything
   * before.
   */
  const mark = async (): Promise<void> => {
    const newest = async () => (await interactions()).find(isMarker)?.id;
    const before = await newest();
    await fetch(`${origin}/api/p/${handle}/events`, {
      method: 'POST',
      headers: { 'user-agent': newPhone() },
      body: JSON.stringify({ type: 'view', source: MARKER }),
    });
    await expect.poll(newest, { timeout: 30_000 }).not.toBe(before);
  };

  /** The counts including everything received so far. */
  const settled = async (): Promise<Counts> => {
    await mark();
    return counts();
  };

  /** Whether a journey has ended here since, so that nothing is pending. */
  let isQuiet = false;
  /** Runs a journey, waits until the counts have grown by exactly this, and checks that nothing more arrives. */
  const expectAdded = async (expected: Counts, journey: () => Promise<unknown>): Promise<void> => {
    const before = isQuiet ? await counts() : await settled();
    isQuiet = false;
    await journey();
    const added = async (): Promise<Counts> => {
      const now = await counts();
      return {
        view_count: now.view_count - before.view_count,
        click_count: now.click_count - before.click_count,
        exchange_count: now.exchange_count - before.exchange_count,
        save_count: now.save_count - before.save_count,
      };
    };
    await expect.poll(added, { timeout: 30_000 }).toEqual(expected);
    await mark();
    expect(await added()).toEqual({ ...expected, view_count: expected.view_count + 1 });
    isQuiet = true;
  };

  /** The newest visits, without those of `mark`. */
  const visits = async (): Promise<Interaction[]> =>
    (await interactions()).filter((visit) => !isMarker(visit));
  /** The visits in which a contact was exchanged. */
  const visitsOf = async (contactId: string): Promise<Interaction[]> =>
    (await get<{ results: Interaction[] }>(`/analytics/contacts/${contactId}/interactions`)).results;
  return { handle, counts, settled, expectAdded, visits, visitsOf };
}
