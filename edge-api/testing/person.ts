import type { Deps } from '../deps.ts';
import type { createTestApp } from './test-app.ts';
import * as tables from '../db/schema.ts';

type TestApp = Awaited<ReturnType<typeof createTestApp>>;

let count = 0;

/** Inserts a person with one LIVE profile at `handle`; `profile` overrides its row. @returns the ids of both */
export async function insertPerson(
  { db, deps }: { db: TestApp['db']; deps: Pick<Deps, 'now' | 'newId'> },
  handle: string,
  profile: Partial<typeof tables.profiles.$inferInsert> = {},
) {
  count += 1;
  const at = deps.now();
  const user_id = deps.newId();
  const profile_id = deps.newId();
  await db.insert(tables.users).values({
    id: user_id,
    name: handle,
    email: `person-${count}@example.test`,
    status: 'active',
    created_at: at,
    updated_at: at,
  });
  await db.insert(tables.profiles).values({
    id: profile_id,
    public_id: crypto.randomUUID(),
    user_id,
    handle,
    is_default: true,
    first_name: 'Åsa',
    last_name: 'Öberg',
    created_at: at,
    updated_at: at,
    ...profile,
  });
  return { user_id, profile_id };
}
