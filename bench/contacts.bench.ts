import { Refusal, say } from '../scripts/lib/say.ts';
import { compare, type Plan } from './lib/compare.ts';
import { workBehind, type Work } from './lib/behind-contacts.ts';
import { growContacts, type Contacts } from './lib/grow-contacts.ts';
import { runTable, table } from './lib/report.ts';
import { serveFilled } from './lib/serve-filled.ts';
import type { Stage } from './lib/stage.ts';
import { summarise } from './lib/statistics.ts';

const SMALL: Contacts = { own: 1_000, others: 0 };
const LARGE: Contacts = { own: 100_000, others: 1_000_000 };
/** Maximum slowdown of a large list. */
const WANTED = 2;

/** Milliseconds until it is known who is due, among the contacts of `large`. */
const DUE_WANTED = 20;

/** The requests to both lists. */
const ASKED: Readonly<Record<string, string>> = {
  'first page': '',
  'newest first': '?sort=-created',
  'the 500th': '?offset=500',
  'one word': '?search=holmqvist',
  'two words': '?search=maria%20kestrel',
  'a typo': '?search=holmkvixt',
  'a tag of many': '?tags=often',
  'a tag of few': '?tags=seldom',
  due: '/due',
};

/** A product with its own database and this many contacts. */
async function serveGrown(stage: Stage, name: string, contacts: Contacts) {
  say(`Filling a database with ${contacts.own} contacts beside ${contacts.others} …`);
  const served = await serveFilled(stage, name, (client) => growContacts(client, contacts));
  const list = await fetch(`${served.origin}/api/contacts`, { headers: served.asked.headers });
  const { count } = (await list.json()) as { count: number };
  if (count < contacts.own) throw new Refusal(`The list has ${count} contacts.`);
  return served;
}

function runsOf({ name, origin, worker, database, asked }: Awaited<ReturnType<typeof serveGrown>>) {
  return Object.entries(ASKED).map(([what, path]) => ({
    name: `${what}, ${name}`,
    url: `${origin}/api/contacts${path}`,
    asked,
    worker,
    database,
  }));
}

/** The cost of a long list of contacts: the same calls on a short one and on a long one beside many other people's. */
export async function contactsBench(stage: Stage, plan: Plan): Promise<string> {
  const small = runsOf(await serveGrown(stage, 'small', SMALL));
  const grown = await serveGrown(stage, 'large', LARGE);
  const large = runsOf(grown);
  const runs = small.flatMap((run, at) => [run, large[at]!]);
  const rounds = await compare(runs, { ...plan, connections: 1 }, say);
  const median = (name: string) => summarise(rounds.get(name)!.map(({ p50 }) => p50)).median;
  const ratios = Object.keys(ASKED).map((what) => [
    what,
    (median(`${what}, large`) / median(`${what}, small`)).toFixed(2),
  ]);
  say('Exporting and comparing all of them …');
  const { exported, matched } = await workBehind(grown.started);
  const row = (what: string, { seconds, megabytes }: Work, wanted: string) => [
    what,
    seconds.toFixed(1),
    megabytes.toFixed(0),
    wanted,
  ];
  return [
    `\`small\`: ${SMALL.own} contacts. \`large\`: ${LARGE.own} beside ${LARGE.others} of others. One connection.\n`,
    runTable(rounds),
    '',
    table(['Median, large ÷ small', 'Time'], ratios),
    '',
    `Wanted: ${WANTED} at most; who is due in ${DUE_WANTED} ms (${median('due, large').toFixed(1)}).`,
    '',
    `Behind the answers, of \`large\`, in a thread of Node whose heap has 64 MB at most: seconds, and megabytes of its heap and buffers beyond what it had before.\n`,
    table(
      ['Work', 'Seconds', 'MB', 'Wanted at most'],
      [
        row('a CSV file of all contacts, in parts', exported, '30 s, 64 MB'),
        row('all contacts compared anew, for duplicates', matched, '60 s, 64 MB'),
      ],
    ),
  ].join('\n');
}
