import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '../../edge-api/db/client.ts';
import { newId, type Deps } from '../../edge-api/deps.ts';
import { exportPages } from '../../edge-api/modules/contacts/exports/export-pages.ts';
import { storeExport } from '../../edge-api/modules/contacts/exports/store-export.ts';
import { matchUnmatched } from '../../edge-api/modules/duplicates/match.usecases.ts';
import type { BehindContacts, Work, WorkBehind } from './behind-contacts.ts';

const MEGABYTE = 1024 * 1024;
/** Milliseconds between memory samples. */
const LOOK = 20;

async function measured(work: () => Promise<unknown>): Promise<Work> {
  const held = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, held())), LOOK);
  const begin = performance.now();
  await work();
  clearInterval(looking);
  return { seconds: (performance.now() - begin) / 1000, megabytes: (most - before) / MEGABYTE };
}

/** A bucket that drops everything. */
const SINK: Parameters<typeof storeExport>[0] = {
  put: async () => {},
  multipart: {
    create: async () => 'upload',
    uploadPart: async (_key, _upload, number) => String(number),
    complete: async () => {},
    abort: async () => {},
  },
};

/** The background work for ava's contacts, in this thread with a product's database. */
async function workBehind(database: BehindContacts): Promise<WorkBehind> {
  const db = connectDatabase(database.url, database.authToken);
  const [ava] = await db.all<{ id: string }>(sql`select user_id as id from profiles where handle = 'ava'`);
  const everybody = {
    userId: ava!.id,
    most: null,
    ids: [],
    sought: [],
    filters: { tags: [], types: [], from: null, to: null, has: [] },
  };
  const exported = await measured(() => storeExport(SINK, 'file', 'csv', exportPages(db, everybody)));
  await db.run(sql`update contacts set matched_at = null where id like 'own-%'`);
  const deps = { db, newId, now: () => new Date() } as Deps;
  return { exported, matched: await measured(() => matchUnmatched(deps)) };
}

parentPort!.postMessage(await workBehind(workerData as BehindContacts), []);
