import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleWorker } from './bundle.ts';
import { compatibilityOf, workerFolder, type Stage } from './stage.ts';
import { serve, type Served } from './workerd.ts';

/**
 * Serves what calls are held against (`bench/workers/bare.ts`): the same rows as JSON, the same bytes as a constant, the
 * same status without any work.
 */
export async function serveBare(stage: Stage, html: string): Promise<Served> {
  const { root, database } = stage;
  const folder = workerFolder(stage, 'bare');
  const main = await bundleWorker(root, 'bare', folder);
  writeFileSync(join(folder, 'card.html'), html);
  const setup = {
    ...compatibilityOf(stage),
    main,
    modules: [main],
    entrypoint: 'bare',
    variables: { DATABASE_URL: database.url, DATABASE_AUTH_TOKEN: database.authToken ?? '' },
    texts: { CARD_HTML: 'card.html' },
  };
  return serve(stage, 'bare', folder, setup, '/constant');
}
