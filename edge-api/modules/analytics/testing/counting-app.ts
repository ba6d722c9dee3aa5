import { vi } from 'vitest';
import type { VisitEvent } from '../../../../src/domain/visits/visits.ts';
import type { VisitMessage } from '../../../ports/visits/visits.ts';
import { signIn } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { randomOf } from './script.ts';
import { addTargets } from './visits.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The day on which tests begin, at nine in the morning. */
export const START = Date.UTC(2026, 10, 18);

/** An app with one card with targets, its owner, and an adjustable clock. Its log is recorded. */
export async function countingApp(variables: Record<string, string> = { CARDEA_RATE_FACTOR: '1000' }) {
  const app = await createTestApp(variables);
  const clock = { now: START + 9 * HOUR };
  app.deps.now = () => new Date(clock.now);
  const logged: { event: string }[] = [];
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  const owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const targets = await addTargets(app, owner.profile_id);
  const rows = async (sql: string) => (await app.client.execute(sql)).rows.map((row) => ({ ...row }));
  const close = () => {
    vi.restoreAllMocks();
    app.close();
  };
  return { app, clock, logged, owner, targets, rows, close };
}

export type Counting = Awaited<ReturnType<typeof countingApp>>;

/** A list in a random order, the same for the same seed. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = randomOf(seed);
  return list
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** An event of one of a few visitors, `minute` minutes into the day. */
export type Sketch = {
  visitor: number;
  minute: number;
  kind: VisitEvent['kind'];
  source: string | null;
  view?: string | null;
  contact_id?: string;
};

/** The `n`th event as a message of the queue. */
export function messageOf({ owner, targets }: Counting, sketch: Sketch, n: number): VisitMessage {
  const { visitor, minute, kind, source, view = null, contact_id = null } = sketch;
  const target = { field: targets.phone, social: targets.x, link: targets.pond };
  return {
    kind: 'visit',
    event: {
      id: `event-${String(n).padStart(3, '0')}`,
      at: START + minute * MINUTE,
      handle: owner.handle,
      kind,
      visitor: String(visitor).repeat(64),
      view,
      caller: 'f'.repeat(64),
      source,
      device_type: 'mobile',
      device_model: 'iPhone',
      target_id: kind in target ? target[kind as keyof typeof target] : null,
      session: null,
      contact_id,
    },
  };
}
