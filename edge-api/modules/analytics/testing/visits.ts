import { runJobs } from '../../../jobs.ts';
import type { VisitMessage } from '../../../ports/visits/visits.ts';
import { callApi, type TestApp } from '../../../testing/people.ts';
import { contactFields, socialItems, thumbnailLinks } from '../../../db/tables/sections.table.ts';
import { readCounts } from '../stats.repository.ts';

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
export const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A visitor: an address, a browser, and further headers. */
export type Caller = { address?: string; agent?: string; headers?: Record<string, string> };

const headersOf = ({ address = '192.0.2.1', agent = PHONE, headers = {} }: Caller) => ({
  'cf-connecting-ip': address,
  'user-agent': agent,
  ...headers,
});

/** Sends an event like the card's script. */
export const sendEvent = (app: TestApp, handle: string, body: unknown, caller: Caller = {}) =>
  app.request(`/api/p/${handle}/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headersOf(caller) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Downloads the vCard. */
export const download = (app: TestApp, handle: string, caller: Caller = {}, method = 'GET') =>
  app.request(`/api/p/${handle}/vcard`, { method, headers: headersOf(caller) });

/** Exchanges like a script. */
export const exchange = (app: TestApp, handle: string, body: unknown, caller: Caller = {}) =>
  callApi(app, 'POST', `/p/${handle}/exchange`, body, headersOf(caller));

/** Passes messages to the queue's own handler, in batches. @returns the outcome of each message */
export async function deliver(
  app: TestApp,
  messages: readonly VisitMessage[],
  { size = 50, attempts = 1 } = {},
): Promise<string[]> {
  const fates = messages.map(() => 'nothing');
  for (let from = 0; from < messages.length; from += size) {
    const batch = messages.slice(from, from + size).map((body, n) => ({
      body,
      attempts,
      id: String(from + n),
      timestamp: new Date(),
      ack: () => void (fates[from + n] = 'done'),
      retry: ({ delaySeconds }: { delaySeconds: number }) =>
        void (fates[from + n] = `again in ${delaySeconds}`),
    }));
    await runJobs(app.deps, { messages: batch } as unknown as MessageBatch<unknown>);
  }
  return fates;
}

/** Counts all waiting events. */
export const countAll = (app: TestApp) => deliver(app, app.visits.splice(0));

/** The four counts of all time, for a profile of any owner. */
export async function countsOf(app: TestApp, profileId: string) {
  const { rows } = await app.client.execute({
    sql: 'select user_id from profiles where id = ?',
    args: [profileId],
  });
  const user_id = String(rows[0]?.['user_id']);
  const found = await readCounts(
    app.db,
    { user_id, team_id: null, runs_team_id: null },
    profileId,
    null,
    null,
  );
  return found?.now;
}

const DERIVED = [
  'select id, profile_id, source, device_type, device_model, saved_contact, exchanged_contact, social_clicks, link_clicks, started_at, last_seen_at from interactions',
  'select started_at, kind, target_id, title, value, c.clicks, last_at from clicks c join interactions i on i.id = c.interaction_id',
  'select contact_id, started_at from interaction_contacts c join interactions i on i.id = c.interaction_id',
  'select * from profile_days',
  'select * from profile_day_sources where views > 0',
  'select * from profile_day_targets',
];

/**
 * All counts, each table in a fixed order. The ids of visits, which depend on what came first, are left out unless
 * requested.
 */
export async function counted(app: TestApp, { ids = false } = {}): Promise<unknown[]> {
  const answers = await app.client.batch(DERIVED, 'read');
  return answers.map(({ rows }) => {
    const plain = rows.map((row) => {
      const { id, ...rest } = { ...row };
      return ids ? { id, ...rest } : rest;
    });
    return plain.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  });
}

/** Whether nothing was counted. */
export const empty = async (app: TestApp) =>
  (await counted(app)).every((table) => (table as unknown[]).length === 0);

/** Adds targets to a card. @returns their ids, by kind */
export async function addTargets(app: TestApp, profile_id: string, name = 'own') {
  const id = (kind: string) => `${name}-${kind}`;
  await app.db.insert(contactFields).values({
    id: id('phone'),
    profile_id,
    field_type_id: 'phone',
    value: '+44 20 7946 0000',
    position: 0,
  });
  await app.db.insert(socialItems).values([
    { id: id('linkedin'), profile_id, field_type_id: 'linkedin', value: 'robin-vale', position: 0 },
    { id: id('x'), profile_id, field_type_id: 'x', value: 'robinvale', position: 1 },
  ]);
  await app.db.insert(thumbnailLinks).values([
    { id: id('garden'), profile_id, title: 'Gardens', link: 'https://fernhall.example/a', position: 0 },
    { id: id('pond'), profile_id, title: 'Pond', link: 'https://fernhall.example/b', position: 1 },
  ]);
  return { phone: id('phone'), linkedin: id('linkedin'), x: id('x'), garden: id('garden'), pond: id('pond') };
}
