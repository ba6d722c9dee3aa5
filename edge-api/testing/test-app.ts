import { createApp } from '../app.ts';
import type { VisitMessage } from '../ports/visits/visits.ts';
import { newId, type Deps } from '../deps.ts';
import { parseEnv, type Bindings } from '../env.ts';
import { createEventTally } from '../http/event-tally.ts';
import { nodeDrawing } from '../ports/drawing/testing/node-drawing.ts';
import type { Job } from '../ports/jobs/jobs.ts';
import type { Letter } from '../ports/mail/mail.ts';
import { formAlone } from '../ports/human/form.human.ts';
import { memoryImages } from '../ports/images/testing/memory.images.ts';
import { createTestDatabase } from './test-database.ts';
import { TEST_VARIABLES } from './test-variables.ts';

/** The whole worker but its pages, over a real database; what was mailed is kept in `letters`, what visitors did in `visits`. */
export async function createTestApp(variables: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const letters: Letter[] = [];
  const jobs: Job[] = [];
  const visits: VisitMessage[] = [];
  const deps: Deps = {
    env: parseEnv({ ...TEST_VARIABLES, ...variables }),
    db: database.db,
    now: () => new Date(),
    newId,
    mail: {
      send: async (letter) => {
        letters.push(letter);
      },
    },
    jobs: {
      send: async (job) => {
        jobs.push(job);
      },
    },
    visits: {
      send: (event) => {
        visits.push({ kind: 'visit', event });
      },
    },
    tally: createEventTally(),
    images: memoryImages(),
    human: formAlone,
    drawing: nodeDrawing(),
  };
  const app = createApp({
    createDeps: () => deps,
    page: () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
  });
  const bindings = {} as Bindings;
  const request = (path: string, init?: RequestInit) => app.request(path, init, bindings);
  return { ...database, app, deps, letters, jobs, visits, request };
}
