import { Refusal, say } from '../scripts/lib/say.ts';
import type { Plan } from './lib/compare.ts';
import { deviceSync } from './lib/device-sync.ts';
import { growContacts, GROWN_DUE } from './lib/grow-contacts.ts';
import {
  BOOK_OWNER,
  CROWDED,
  growBook,
  growCrowd,
  growKeepers,
  type DeviceOwner,
} from './lib/grow-keepers.ts';
import { table } from './lib/report.ts';
import { serveFilled } from './lib/serve-filled.ts';
import type { Stage } from './lib/stage.ts';
import { median, percentile } from './lib/statistics.ts';

const KEEPERS = 100;
/** Keepers of another card of the same owner, which is only saved. */
const CROWD = 100_000;
/** Contacts of one device's address book, and of the person whose due contacts are read. */
const [BOOK, CONTACTS] = [5_000, 100_000];
/** Repetitions of a quick request in a round. */
const REPEATS = 20;
/** Milliseconds at most, of the median. */
const WANTED = { first: 10_000, unchanged: 20, due: 20 };

type Served = Pick<Awaited<ReturnType<typeof serveFilled>>, 'origin' | 'asked'>;

async function timed<Result>(work: () => Promise<Result>): Promise<[milliseconds: number, result: Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

const row = (what: string, times: readonly number[], wanted?: number) => [
  what,
  median(times).toFixed(1),
  percentile(times, 0.99).toFixed(1),
  wanted === undefined ? '-' : String(wanted),
];

/** Saves a card of ava's owner. */
async function saveCard({ origin, asked }: Served, handle: string, job_title: string): Promise<void> {
  const response = await fetch(`${origin}/api/p/${handle}`, {
    method: 'PUT',
    headers: { ...asked.headers, 'Content-Type': 'application/json', Origin: 'https://cardea.example' },
    body: JSON.stringify({ job_title }),
  });
  if (!response.ok) throw new Refusal(`The card could not be saved: ${response.status}`);
  await response.arrayBuffer();
}

/** Saving a card that a crowd keeps. */
async function measureCrowd(served: Served, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < rounds * REPEATS; n += 1)
    times.push((await timed(() => saveCard(served, CROWDED, `Speaker ${n}`)))[0]);
  return times;
}

/**
 * A card that many people keep: saving it, and the next sync of each keeper's device, one after another, in which its
 * change has to be.
 */
async function measureKeepers(served: Served, keepers: readonly DeviceOwner[], rounds: number) {
  const { origin } = served;
  const devices = keepers.map((keeper) => deviceSync({ origin, ...keeper }));
  let tokens = await Promise.all(devices.map(async (sync) => (await sync('')).token));
  const [saves, changed, unchanged]: [number[], number[], number[]] = [[], [], []];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const job_title = `Partner of round ${round}.`;
    saves.push((await timed(() => saveCard(served, 'ava', job_title)))[0]);
    const next: string[] = [];
    for (const [n, sync] of devices.entries()) {
      const [time, { text, token }] = await timed(() => sync(tokens[n]!));
      changed.push(time);
      if (text.includes(job_title)) found += 1;
      unchanged.push((await timed(() => sync(token)))[0]);
      next.push(token);
    }
    tokens = next;
  }
  return { saves, changed, unchanged, found };
}

/** Syncs of a device that has nothing yet, and of one that has everything. */
async function measureBook({ origin }: Served, rounds: number) {
  const sync = deviceSync({ origin, ...BOOK_OWNER });
  const [first, unchanged]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const [time, { token, contacts }] = await timed(() => sync(''));
    if (contacts !== BOOK) throw new Refusal(`The first sync had ${contacts} contacts.`);
    first.push(time);
    for (let n = 0; n < REPEATS; n += 1) {
      const [again, more] = await timed(() => sync(token));
      if (more.contacts > 0) throw new Refusal(`A sync without a change had ${more.contacts} contacts.`);
      unchanged.push(again);
    }
  }
  return { first, unchanged };
}

/** The first page of who is due, and how many there are. */
async function measureDue({ origin, asked }: Served, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < rounds * REPEATS; n += 1) {
    const [time, due] = await timed(async () => {
      const response = await fetch(`${origin}/api/contacts/due`, { headers: asked.headers });
      return (await response.json()) as { count: number; results: unknown[] };
    });
    if (due.count < GROWN_DUE || due.results.length === 0)
      throw new Refusal(`${due.count} contacts are due.`);
    times.push(time);
  }
  return times;
}

/** A followed card, the address book of a device, and who is due. */
export async function keepersBench(stage: Stage, plan: Plan): Promise<string> {
  say(`Filling a database with ${CONTACTS} contacts, ${KEEPERS} keepers and a book of ${BOOK} …`);
  let keepers: DeviceOwner[] = [];
  const served = await serveFilled(stage, 'keepers', async (client) => {
    await growContacts(client, { own: CONTACTS, others: 0 });
    keepers = await growKeepers(client, KEEPERS);
    await growBook(client, BOOK);
    await growCrowd(client, CROWD);
  });
  const followed = await measureKeepers(served, keepers, plan.rounds);
  const crowded = await measureCrowd(served, plan.rounds);
  const book = await measureBook(served, plan.rounds);
  const due = await measureDue(served, plan.rounds);
  return [
    `A card with ${KEEPERS} keepers, changed ${plan.rounds} times; an address book of ${BOOK} contacts; ${CONTACTS} contacts with a rhythm each. One connection.\n`,
    table(
      ['Work', 'p50 ms', 'p99 ms', 'p50 wanted at most'],
      [
        row(`saving the card of ${KEEPERS} keepers`, followed.saves),
        row(`saving a card of ${CROWD} keepers`, crowded),
        row('the next sync of a keeper, with the change', followed.changed),
        row('the one after it, without a change', followed.unchanged),
        row(`the first sync of ${BOOK} contacts`, book.first, WANTED.first),
        row('the one after it, without a change', book.unchanged, WANTED.unchanged),
        row(`who is due among ${CONTACTS} contacts`, due, WANTED.due),
      ],
    ),
    '',
    `The change was in ${followed.found} of ${KEEPERS * plan.rounds} of these syncs; wanted: all.`,
  ].join('\n');
}
