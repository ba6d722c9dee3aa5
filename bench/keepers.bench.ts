import type { Plan } from './lib/compare.ts';
import { deviceSync } from './lib/device-sync.ts';
import { growKeepers, type Keeper } from './lib/grow-keepers.ts';
import { table } from './lib/report.ts';
import { serveFilled } from './lib/serve-filled.ts';
import type { Stage } from './lib/stage.ts';
import { median, percentile } from './lib/statistics.ts';

const KEEPERS = 100;

async function timed<Result>(work: () => Promise<Result>): Promise<[milliseconds: number, result: Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/**
 * A card that many people keep: saving it, and the next sync of each keeper's device, one after another, in which its
 * change has to be.
 */
export async function keepersBench(stage: Stage, plan: Plan): Promise<string> {
  let keepers: Keeper[] = [];
  const { origin, asked } = await serveFilled(stage, 'keepers', async (client) => {
    keepers = await growKeepers(client, KEEPERS);
  });
  const save = async (job_title: string) => {
    const response = await fetch(`${origin}/api/p/ava`, {
      method: 'PUT',
      headers: { ...asked.headers, 'Content-Type': 'application/json', Origin: 'https://cardea.example' },
      body: JSON.stringify({ job_title }),
    });
    if (!response.ok) throw new Error(`The card could not be saved: ${response.status}`);
    await response.arrayBuffer();
  };
  const devices = keepers.map((keeper) => deviceSync({ origin, ...keeper }));
  let tokens = await Promise.all(devices.map(async (sync) => (await sync('')).token));
  const [saves, changed, unchanged]: [number[], number[], number[]] = [[], [], []];
  let found = 0;
  for (let round = 0; round < plan.rounds; round += 1) {
    const job_title = `Partner of round ${round}`;
    saves.push((await timed(() => save(job_title)))[0]);
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
  const row = (what: string, times: number[]) => [
    what,
    median(times).toFixed(1),
    percentile(times, 0.99).toFixed(1),
  ];
  return [
    `A card with ${KEEPERS} keepers, changed ${plan.rounds} times. One connection.\n`,
    table(
      ['Work', 'p50 ms', 'p99 ms'],
      [
        row('saving the card', saves),
        row('the next sync of a keeper, with the change', changed),
        row('the one after it, without a change', unchanged),
      ],
    ),
    '',
    `The change was in ${found} of ${KEEPERS * plan.rounds} of these syncs; wanted: all.`,
  ].join('\n');
}
