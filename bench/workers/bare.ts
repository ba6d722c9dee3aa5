import { Hono } from 'hono';
import { connectDatabase, type Database } from '../../edge-api/db/client.ts';
import { readCardRows } from '../../edge-api/modules/visitors/visitors.repository.ts';

type Bindings = { DATABASE_URL: string; DATABASE_AUTH_TOKEN: string; CARD_HTML: string };

let connected: Database | undefined;

function databaseOf({ DATABASE_URL, DATABASE_AUTH_TOKEN }: Bindings): Database {
  connected ??= connectDatabase(DATABASE_URL, DATABASE_AUTH_TOKEN);
  return connected;
}

/** The baselines: the minimum that a worker can do for the same rows, bytes or status. */
export const bare = new Hono<{ Bindings: Bindings }>()
  .get('/rows/:handle', async (c) =>
    c.json(await readCardRows(databaseOf(c.env), { handle: c.req.param('handle') })),
  )
  .get('/constant', (c) => c.html(c.env.CARD_HTML))
  .post('/taken', async (c) => {
    await c.req.text();
    return c.body(null, 202);
  });
