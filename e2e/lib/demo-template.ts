import { existsSync, renameSync, rmSync } from 'node:fs';
import { DEMO_FOLDER } from '../../scripts/verify/demo-folder.ts';
import { startProduct, type Product } from './product.ts';

type Template = {
  dataFolder: string;
  /** Deletes it, unless it is the run's. */
  remove: () => void;
};

/** A stopped product's data folder with the demo, to start products from copies of: the run's, or a new one. */
export async function demoTemplate(): Promise<Template> {
  const shared = process.env[DEMO_FOLDER];
  const ofRun = shared && { dataFolder: shared, remove: () => {} };
  if (ofRun && existsSync(shared)) return ofRun;
  const { dataFolder, end } = await startProduct();
  await end();
  if (!ofRun) return { dataFolder, remove: () => rmSync(dataFolder, { recursive: true, force: true }) };
  try {
    renameSync(dataFolder, shared);
  } catch (error) {
    // Another file's was there first.
    if (!existsSync(shared)) throw error;
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return ofRun;
}

/** Starts a product with a copy of the demo, for a file that breaks it. */
export async function startDemo(variables: Record<string, string>): Promise<Product> {
  const { dataFolder, remove } = await demoTemplate();
  try {
    return await startProduct(variables, dataFolder);
  } finally {
    remove();
  }
}
