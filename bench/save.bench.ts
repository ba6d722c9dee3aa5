import { say } from '../scripts/lib/say.ts';
import type { Plan } from './lib/compare.ts';
import { table } from './lib/report.ts';
import { askedAsOwner } from './lib/sign-in.ts';
import { serveProduct, type Stage } from './lib/stage.ts';
import { median } from './lib/statistics.ts';

/** Disables rate limits during measurement. */
const UNLIMITED = { CARDEA_RATE_FACTOR: '1000000' };

/** This many links, each with a different title than in the previous round. */
const links = (count: number, round: number) =>
  Array.from({ length: count }, (_, place) => ({
    title: `Link ${place} of round ${round}`,
    link: `https://fernhall.example/${place}`,
  }));

/** Milliseconds until a request's response is read. @throws on failure */
async function timed(url: string, init: RequestInit): Promise<number> {
  const begin = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begin;
}

/**
 * Saving 30 links compared with saving one, alternately over one connection, and rendering a preview with 30 unsaved
 * links. Each save changes every title, so that all are written.
 */
export async function saveBench(stage: Stage, plan: Plan): Promise<string> {
  const { origin } = await serveProduct(stage, 'saves', '/api/settings', UNLIMITED);
  const { headers } = await askedAsOwner(origin);
  const ask = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { ...headers, 'Content-Type': 'application/json', Origin: 'https://cardea.example' },
    body: JSON.stringify(body),
  });
  const save = (count: number, round: number) =>
    timed(`${origin}/api/p/ava/thumbnail_links`, ask('PUT', { items: links(count, round) }));
  const draw = (round: number) =>
    timed(
      `${origin}/edit-profile/draft?profile=ava`,
      ask('POST', { section: 'thumbnail_links', items: links(30, round) }),
    );
  const [one, thirty, drawn]: [number[], number[], number[]] = [[], [], []];
  const rounds = plan.rounds * 40;
  for (let round = -10; round < rounds; round += 1) {
    const measured = [await save(1, round), await save(30, round), await draw(round)] as const;
    if (round < 0) continue;
    one.push(measured[0]);
    thirty.push(measured[1]);
    drawn.push(measured[2]);
  }
  say(`  ${rounds} rounds`);
  const row = (what: string, times: number[]) => [what, median(times).toFixed(1)];
  return [
    'One connection, in turn; medians in milliseconds, from the request to the whole answer.\n',
    table(
      ['Request', 'ms'],
      [
        row('save 1 link', one),
        row('save 30 links', thirty),
        row('draw the card with 30 links that are being written', drawn),
      ],
    ),
    '',
    `Saving 30 links takes ${(median(thirty) / median(one)).toFixed(2)} times as long as saving one (wanted: at most 2).`,
    `A change is drawn in ${median(drawn).toFixed(1)} ms (wanted: at most 50).`,
  ].join('\n');
}
