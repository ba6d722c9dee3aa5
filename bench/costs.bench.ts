import { say } from '../scripts/lib/say.ts';
import { TABS } from '../src/domain/pages/tabs.ts';
import { compare, type Measured, type Plan, type Run } from './lib/compare.ts';
import type { Asked } from './lib/load.ts';
import { table } from './lib/report.ts';
import { askedAsOwner } from './lib/sign-in.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { summarise } from './lib/statistics.ts';

/** Milliseconds of CPU, in worker and database together, above which a call or page is mended or explained. */
const MOST = 25;

const VISITOR: Asked = { method: 'GET', headers: { Accept: 'text/html' }, body: '', status: 200 };

const PUBLIC = [
  '/',
  '/plans',
  '/docs/api',
  '/ava',
  '/preview/ava',
  '/ava/exchange',
  '/api/p/ava',
  '/api/p/ava/vcard',
  '/api/p/ava/qr?output_option=normal&format=png',
  '/api/openapi.json',
];

/** Pages and calls of an owner. `{profile}` and `{contact}` are the first of theirs. */
const OWN = [
  ...TABS.map(({ path }) => path),
  '/edit-profile?tab=appearance',
  '/edit-profile/links',
  '/edit-profile/photo-gallery',
  '/manage-content',
  '/contacts/import',
  '/contacts/duplicates',
  '/contacts/{contact}',
  '/share/email-signature',
  '/share/virtual-backgrounds',
  '/account',
  '/integrations/webhooks',
  '/api/account',
  '/api/profiles',
  '/api/contacts?limit=20',
  '/api/contacts?limit=20&search=an',
  '/api/contacts/{contact}',
  '/api/contacts/due',
  '/api/tags',
  '/api/analytics/profiles/{profile}/basic-stats?window=all_time',
  '/api/analytics/profiles/{profile}/advanced-stats?window=all_time',
  '/api/analytics/profiles/{profile}/advanced-stats?window=last_12_months',
  '/api/analytics/profiles/{profile}/interactions',
  '/api/account/export',
];

const OF_TEAM = [
  '/team',
  '/team/members',
  '/team/analytics',
  '/team/analytics?window=last_12_months',
  '/team/log',
  '/api/team/analytics?window=last_12_months',
  '/api/team/members',
  '/api/team/contacts',
];

type First = { results: { id: string }[] };

async function firstOf(origin: string, path: string, { headers }: Asked): Promise<string> {
  const { results } = (await (await fetch(origin + path, { headers })).json()) as First;
  return results[0]!.id;
}

/** What a run's request is answered with, after a first one that may load what the later ones have. */
async function statusOf({ url, asked }: Run): Promise<number> {
  let status = 0;
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(url, { headers: asked?.headers ?? {}, redirect: 'manual' });
    await answer.arrayBuffer();
    ({ status } = answer);
  }
  return status;
}

/** Runs that can be measured, and of the others what they are answered with: the measured worker has no bucket. */
async function sortRuns(all: readonly Run[]): Promise<{ runs: Run[]; others: string[] }> {
  const [runs, others]: [Run[], string[]] = [[], []];
  for (const run of all) {
    const status = await statusOf(run).catch(() => 'nothing');
    if (status === 200) runs.push(run);
    else others.push(`\`${run.name}\` (${status})`);
  }
  return { runs, others };
}

const middle = (measured: readonly Measured[], pick: (round: Measured) => number | null) =>
  summarise(measured.map((round) => pick(round) ?? Number.NaN)).median;

/** The CPU time of a request in worker and database, of the commonest pages and calls, the most expensive first. */
export async function costsBench(stage: Stage, { rounds }: Plan): Promise<string> {
  const { origin, pid } = await serveProduct(stage, 'costs', '/api/settings', {
    CARDEA_RATE_FACTOR: '100000',
  });
  const owner = await askedAsOwner(origin);
  const team = await askedAsOwner(origin, 'team-active-owner@demo.test');
  const profile = await firstOf(origin, '/api/profiles', owner);
  const contact = await firstOf(origin, '/api/contacts?limit=1', owner);
  const filled = (path: string) => path.replace('{profile}', profile).replace('{contact}', contact);
  const runsOf = (paths: readonly string[], asked: Asked): Run[] =>
    [...new Set(paths)].map((path) => ({
      name: path,
      url: origin + filled(path),
      asked,
      worker: pid,
      database: stage.database.pid,
    }));
  const { runs, others } = await sortRuns([
    ...runsOf(PUBLIC, VISITOR),
    ...runsOf(OWN, owner),
    ...runsOf(OF_TEAM, team),
  ]);
  const measured = await compare(runs, { rounds, connections: 1, seconds: 1, warmUp: 1 }, say);
  const rows = [...measured].map(([name, each]) => ({
    name,
    worker: middle(each, ({ workerCpu }) => workerCpu),
    database: middle(each, ({ databaseCpu }) => databaseCpu),
    p50: middle(each, ({ p50 }) => p50),
  }));
  const sorted = rows.toSorted((a, b) => b.worker + b.database - a.worker - a.database);
  const over = sorted.filter(({ worker, database }) => worker + database > MOST);
  return [
    'One request after the other, over one connection, past the edge cache. Milliseconds.\n',
    table(
      ['Page or call', 'Worker CPU', 'Database CPU', 'p50'],
      sorted.map(({ name, worker, database, p50 }) => [
        `\`${name}\``,
        worker.toFixed(1),
        database.toFixed(1),
        p50.toFixed(1),
      ]),
    ),
    '',
    `Wanted: at most ${MOST} in both together. Above: ${over.length === 0 ? 'none' : over.map(({ name }) => `\`${name}\``).join(', ')}.`,
    ...(others.length === 0 ? [] : [`Not measured, as not answered with 200 here: ${others.join(', ')}.`]),
  ].join('\n');
}
