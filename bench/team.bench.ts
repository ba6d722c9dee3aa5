import { withClient } from '../scripts/lib/database.ts';
import { Refusal, say } from '../scripts/lib/say.ts';
import { applyInNode } from './lib/apply-in-node.ts';
import { compare, type Plan } from './lib/compare.ts';
import { growTeam } from './lib/grow-team.ts';
import { runTable, table } from './lib/report.ts';
import { serveFilled } from './lib/serve-filled.ts';
import type { Stage } from './lib/stage.ts';
import { summarise } from './lib/statistics.ts';

const SMALL = 10;
const LARGE = 1_000;
const OWNER = 'team-active-owner@demo.test';
/** Maximum slowdown of a large team. */
const WANTED = 2;
/** Seconds allowed to apply a look to every card. */
const APPLIED_WITHIN = 20;

/** The requests to both teams. */
const ASKED: Readonly<Record<string, string>> = {
  people: 'members',
  'people by name': 'members?search=number7',
  log: 'log',
  contacts: 'contacts',
  numbers: 'analytics',
};

type Served = Awaited<ReturnType<typeof serveFilled>>;

async function serveTeam(stage: Stage, people: number): Promise<Served> {
  say(`Filling a team with ${people} people …`);
  const served = await serveFilled(stage, `team-${people}`, (client) => growTeam(client, people), OWNER);
  const list = await fetch(`${served.origin}/api/team/members`, { headers: served.asked.headers });
  const { count } = (await list.json()) as { count: number };
  if (count < people) throw new Refusal(`The team has ${count} people.`);
  return served;
}

const runsOf = ({ name, origin, worker, database, asked }: Served) =>
  Object.entries(ASKED).map(([what, path]) => ({
    name: `${what}, ${name}`,
    url: `${origin}/api/team/${path}`,
    asked,
    worker,
    database,
  }));

/** Seconds until a look is applied to every card of a team, each hundred cards by one call like the queue's. */
async function applyAll({ origin, asked, started }: Served): Promise<number> {
  const headers = { ...asked.headers, 'content-type': 'application/json' };
  const begin = performance.now();
  const made = await fetch(`${origin}/api/team/apply`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ what: ['design', 'cta', 'section_order'] }),
  });
  const { apply_id } = (await made.json()) as { apply_id: string };
  await applyInNode(started, apply_id);
  const seconds = (performance.now() - begin) / 1000;
  await withClient(started, async (client) => {
    const { rows } = await client.execute({
      sql: 'select count(*) as n from applied_profiles where apply_id = ? and is_applied',
      args: [apply_id],
    });
    if (Number(rows[0]!['n']) < LARGE) throw new Refusal(`Only ${rows[0]!['n']} cards have the look.`);
  });
  return seconds;
}

/** The cost of a large team for its admins: the same calls for a small one, and applying a look to all cards. */
export async function teamBench(stage: Stage, plan: Plan): Promise<string> {
  const small = await serveTeam(stage, SMALL);
  const large = await serveTeam(stage, LARGE);
  const ofLarge = runsOf(large);
  const runs = runsOf(small).flatMap((run, at) => [run, ofLarge[at]!]);
  const rounds = await compare(runs, { ...plan, connections: 1 }, say);
  const median = (name: string) => summarise(rounds.get(name)!.map(({ p50 }) => p50)).median;
  const ratios = Object.keys(ASKED).map((what) => [
    what,
    (median(`${what}, ${large.name}`) / median(`${what}, ${small.name}`)).toFixed(2),
  ]);
  say('Putting a look onto all cards …');
  const seconds = await applyAll(large);
  return [
    `A team of ${SMALL} people and one of ${LARGE}, each with 20 contacts and 20 lines in the log. One connection.\n`,
    runTable(rounds),
    '',
    table(['Median, large ÷ small', 'Time'], ratios),
    '',
    `Wanted: ${WANTED} at most. A look is on the cards of all ${LARGE} after ${seconds.toFixed(1)} s; wanted: ${APPLIED_WITHIN} s.`,
  ].join('\n');
}
