import { env } from 'onnxruntime-web/wasm';
import type { ModelFiles } from './model-files.ts';

/** More than these wait for one another. */
const MOST_THREADS = 4;

/** Threads share memory, which browsers allow where nothing of another site is near (`crossOriginIsolated`). */
const threads = (): number =>
  crossOriginIsolated ? Math.min(MOST_THREADS, Math.max(1, navigator.hardwareConcurrency)) : 1;

const addressOf = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
  URL.createObjectURL(new Blob([bytes], { type }));

/**
 * Has onnxruntime run from files that are in memory. It is kept with the models, so that nothing is asked
 * of the network; both of its parts are handed over as addresses, since the one looks for the other beside its own.
 */
export function runFromMemory({ glue, runtime }: Pick<ModelFiles, 'glue' | 'runtime'>): void {
  env.wasm.numThreads = threads();
  env.wasm.wasmPaths = {
    mjs: addressOf(glue, 'text/javascript'),
    wasm: addressOf(runtime, 'application/wasm'),
  };
}
