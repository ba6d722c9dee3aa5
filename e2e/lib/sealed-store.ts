import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

/** The store as browser scripts see it after `offerSealedStore`. */
declare global {
  var openSealedStore: typeof import('../../src/stores/sealed-store.ts').openSealedStore;
}

/** Gives a page the product's own sealed store, for operations that no page performs. */
export async function offerSealedStore(page: Page): Promise<void> {
  const source = stripTypeScriptTypes(readFileSync(resolve('src/stores/sealed-store.ts'), 'utf8'));
  const plain = source.replaceAll(/^export /gm, '');
  await page.evaluate(`globalThis.openSealedStore = (() => {${plain}\nreturn openSealedStore;})()`);
}
