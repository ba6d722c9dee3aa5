import { afterAll, inject } from 'vitest';
import { forgetSessions } from './owner.ts';

/** Internals of vitest 5.1: `inject` reads `providedContext`, and no public API writes it within a worker. */
type Worker = { providedContext: Record<string, unknown> };

const { __vitest_worker__: worker } = globalThis as unknown as { __vitest_worker__: Worker };
const place = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1];
if (!place) throw new Error(`There is no product for worker ${process.env['VITEST_POOL_ID']}.`);
// `inject('origin')` and `inject('dataFolder')` are those of this worker's product.
Object.assign(worker.providedContext, place);

afterAll(forgetSessions);
