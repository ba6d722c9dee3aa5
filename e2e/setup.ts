import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from './lib/chromium.ts';
import { demoTemplate } from './lib/demo-template.ts';
import { OFFERS_SECRET } from './lib/offer.ts';
import { LINK_VARIABLES } from './lib/outside-links.ts';
import { startProduct } from './lib/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The products of all workers, the first worker's first. */
    products: { origin: string; dataFolder: string }[];
    /** The address of this worker's product. */
    origin: string;
    /** Its data folder, for tests that write directly. */
    dataFolder: string;
    /** An unused data folder with the demo, to start a product from. */
    template: string;
    /** The address of the run's browser. */
    browser: string;
  }
}

/** A single named file needs one product, whatever the number of workers. */
function productsOf({ config }: TestProject): number {
  const named = process.argv.slice(2).filter((word) => word.includes('e2e'));
  const files = named.length > 0 && named.every((name) => name.endsWith('.test.ts'));
  return files ? Math.min(named.length, config.maxWorkers) : config.maxWorkers;
}

/** Pages live for seconds here: optimizing their scripts costs more than it saves. */
const WITHOUT_OPTIMISING = '--js-flags=--no-opt';

/** A headless browser, in which each file opens its own contexts. */
async function startBrowser() {
  const { executablePath, args } = await findChromium();
  return chromium.launchServer({ executablePath, args: [...args, WITHOUT_OPTIMISING], headless: true });
}

/**
 * A product for each worker, so that journeys of parallel files do not interfere; a journey that breaks things starts
 * its own. One browser for all of them.
 */
export default async function setup(project: TestProject) {
  const undo: (() => unknown)[] = [];
  const teardown = async () => {
    for (const each of undo.toReversed()) await each();
  };
  try {
    // Builds if outdated and fills the demo, once for all products.
    const template = await demoTemplate();
    undo.push(template.remove);
    project.provide('template', template.dataFolder);

    const variables = { CARDEA_RATE_FACTOR: '1000', OFFERS_SECRET, ...LINK_VARIABLES };
    const starts = Array.from({ length: productsOf(project) }, async () => {
      const product = await startProduct(variables, template.dataFolder);
      undo.push(product.stop);
      return product;
    });
    // All have started or failed, so that none is left running.
    await Promise.allSettled(starts);
    const products = await Promise.all(starts);
    project.provide(
      'products',
      products.map(({ origin, dataFolder }) => ({ origin, dataFolder })),
    );

    const browser = await startBrowser();
    undo.push(() => browser.close());
    project.provide('browser', browser.wsEndpoint());
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
