import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorker } from './bundle.ts';
import { compatibilityOf, variablesOf, workerFolder, type Stage } from './stage.ts';
import { serve, type Served } from './workerd.ts';

/**
 * Serves the baselines (`bench/workers/bare.ts`): the same rows as JSON, the same bytes as a constant, the same
 * status without work.
 * @param name of the process, if there are several
 */
export async function serveBare(stage: Stage, html: string, name = 'bare'): Promise<Served> {
  const { root, database } = stage;
  const folder = workerFolder(stage, name);
  const main = await bundleWorker(root, 'bare', folder);
  writeFileSync(join(folder, 'card.html'), html);
  const setup = {
    ...compatibilityOf(stage),
    main,
    modules: [main],
    entrypoint: 'bare',
    variables: { DATABASE_URL: database.relayed, DATABASE_AUTH_TOKEN: database.authToken ?? '' },
    texts: { CARD_HTML: 'card.html' },
  };
  return serve(stage, name, folder, setup, '/constant');
}

/** Serves the product's worker with a page that is a constant of these bytes (`bench/workers/same.ts`). */
export async function serveSame(stage: Stage, html: string): Promise<Served> {
  const folder = workerFolder(stage, 'same');
  const main = await bundleWorker(stage.root, 'same', folder);
  writeFileSync(join(folder, 'card.html'), html);
  const setup = {
    ...compatibilityOf(stage),
    main,
    modules: [main],
    entrypoint: 'same',
    variables: variablesOf(stage),
    texts: { CARD_HTML: 'card.html' },
    queues: ['JOBS', 'WEBHOOKS', 'VISITS'],
  };
  return serve(stage, 'same', folder, setup, '/api/settings');
}
