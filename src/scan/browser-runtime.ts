import { env } from 'onnxruntime-web/wasm';
import type { ModelFiles } from './model-files.ts';

const addressOf = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
  URL.createObjectURL(new Blob([bytes], { type }));

/**
 * Has onnxruntime run from files that are in memory, on one thread. It is kept with the models, so that nothing is asked
 * of the network; both of its parts are handed over as addresses, since the one looks for the other beside its own.
 */
export function runFromMemory({ glue, runtime }: Pick<ModelFiles, 'glue' | 'runtime'>): void {
  env.wasm.numThreads = 1;
  env.wasm.wasmPaths = {
    mjs: addressOf(glue, 'text/javascript'),
    wasm: addressOf(runtime, 'application/wasm'),
  };
}
