import type { InValue } from '@libsql/client';
import { vi } from 'vitest';
import type { TestApp } from './people.ts';

/** A statement with the steps of its query plan. */
export type Plan = { sql: string; steps: string[] };

/** The query plans of some work, by statement, those of batches first. */
export async function plansOf(app: TestApp, work: () => PromiseLike<unknown>): Promise<Plan[]> {
  const [batch, execute] = [vi.spyOn(app.client, 'batch'), vi.spyOn(app.client, 'execute')];
  await work();
  const asked = [...batch.mock.calls.flatMap(([all]) => all), ...execute.mock.calls.map(([one]) => one)];
  batch.mockRestore();
  execute.mockRestore();
  const plans: Plan[] = [];
  for (const { sql, args } of asked as unknown as { sql: string; args: InValue[] }[]) {
    const { rows } = await app.client.execute({ sql: `explain query plan ${sql}`, args });
    plans.push({ sql, steps: rows.map(({ detail }) => String(detail)) });
  }
  return plans;
}
