import { join } from 'node:path';
import { build } from 'vite';

/** Bundles a worker of this folder into one module, as the product is bundled. @returns the module's path */
export async function bundleWorker(root: string, name: string, folder: string): Promise<string> {
  const fileName = `${name}.mjs`;
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module', 'production'] },
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: join(root, 'bench/workers', `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      // Drawing code is loaded on demand; nothing is drawn here.
      rolldownOptions: {
        external: [/worker-parts/, /^(cloudflare|node):/],
        output: { entryFileNames: fileName, codeSplitting: false },
      },
    },
  });
  return fileName;
}
