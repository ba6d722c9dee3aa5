import type { TestProject } from 'vitest/node';
import { OFFERS_SECRET } from './lib/offer.ts';
import { LINK_VARIABLES } from './lib/outside-links.ts';
import { startProduct } from './lib/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The products of all workers, the first worker's first. */
    products: { origin: string; dataFolder: string }[];
    /** Where this worker's product answers. */
    origin: string;
    /** Where it keeps its data, for tests that write what no call writes. */
    dataFolder: string;
  }
}

/** A file that is named in full needs one product, whatever the number of workers. */
function productsOf({ config }: TestProject): number {
  const named = process.argv.slice(2).filter((word) => word.includes('e2e'));
  const files = named.length > 0 && named.every((name) => name.endsWith('.test.ts'));
  return files ? Math.min(named.length, config.maxWorkers) : config.maxWorkers;
}

/**
 * A product for each worker, so that the journeys of one file never meet those of another that runs beside it; a journey
 * that breaks things starts its own.
 */
export default async function setup(project: TestProject) {
  const started = await Promise.allSettled(
    Array.from({ length: productsOf(project) }, () =>
      startProduct({ CARDEA_RATE_FACTOR: '1000', OFFERS_SECRET, ...LINK_VARIABLES }),
    ),
  );
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(products.map((product) => product.stop())));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  project.provide(
    'products',
    products.map(({ origin, dataFolder }) => ({ origin, dataFolder })),
  );
  return stop;
}
