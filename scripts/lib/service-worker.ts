import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = 'site/offline/worker/worker.ts';
const FILE = 'sw.js';

/** The service worker as one script without imports, for every browser with service workers. */
async function bundle(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root,
    build: {
      write: false,
      rolldownOptions: { input: join(root, ENTRY), output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`Nothing was built of ${ENTRY}.`);
  return chunk.code;
}

/** Builds the service worker to `/sw.js`, from where it can control the whole site. */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'cardea:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      if (!existsSync(join(root, ENTRY))) return;
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(root) });
    },
  };
}
