import type { TestProject } from 'vitest/node';
import { startProduct } from './lib/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** Where the product keeps its data, for tests that write what no call writes. */
    dataFolder: string;
  }
}

/** One product for all journeys; a journey that breaks things starts its own. */
export default async function setup(project: TestProject) {
  const product = await startProduct({ CARDEA_RATE_FACTOR: '1000' });
  project.provide('origin', product.origin);
  project.provide('dataFolder', product.dataFolder);
  return product.stop;
}
