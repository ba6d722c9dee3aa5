import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { appStyles } from './scripts/lib/app-styles.ts';
import { browserOnly } from './scripts/lib/browser-only.ts';
import { buildMark } from './scripts/lib/build-mark.ts';
import { chunkAddress } from './scripts/lib/chunk-address.ts';
import { scopedClassName } from './scripts/lib/class-name.ts';
import { importedPackages } from './scripts/lib/imported-packages.ts';
import { iconAttributes } from './scripts/lib/icon-attributes.ts';
import { iconKeys } from './scripts/lib/icon-keys.ts';
import { minifiedWorker } from './scripts/lib/minified-worker.ts';
import { ownStyles } from './scripts/lib/own-styles.ts';
import { ownerChunks } from './scripts/lib/owner-chunks.ts';
import { ownerModules } from './scripts/lib/owner-modules.ts';
import { packReader } from './scripts/lib/pack-reader.ts';
import { packedRuntime } from './scripts/lib/packed-runtime.ts';
import about from './package.json' with { type: 'json' };
import { commitOf } from './scripts/lib/commit.ts';
import { hashInputs } from './scripts/lib/inputs.ts';
import { serviceWorker } from './scripts/lib/service-worker.ts';

const styles = appStyles();
const inputs = hashInputs(import.meta.dirname);
const devCache = process.env.CARDEA_VITE_CACHE;
const packagesOf = (...folders) => (devCache ? importedPackages(import.meta.dirname, folders) : []);

export default defineConfig({
  srcDir: './site',
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    inspectorPort: false,
    // The start scripts keep the dev server's variables and state inside the data folder.
    configPath: process.env.CARDEA_WRANGLER_CONFIG,
    persistState: process.env.CARDEA_PERSIST ? { path: process.env.CARDEA_PERSIST } : true,
  }),
  integrations: [
    react(),
    ownStyles(),
    packReader(import.meta.dirname),
    buildMark(import.meta.dirname, inputs),
  ],
  session: false,
  fetchFile: null,
  devToolbar: { enabled: false },
  // Asks `assetsInlineLimit`, below.
  build: { inlineStylesheets: 'auto' },
  security: {
    // The API has its own origin check, which also lets bearer tokens through.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self' blob:",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'self'",
      ],
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    // Without it, dev and a build at the same time would delete each other's bundles of packages.
    cacheDir: devCache,
    plugins: [
      styles.plugin,
      browserOnly(),
      chunkAddress(),
      iconAttributes(),
      iconKeys(),
      minifiedWorker(),
      ownerModules(),
      ownerChunks(),
      packedRuntime(),
      serviceWorker(),
    ],
    build: { assetsInlineLimit: styles.inlined },
    css: {
      modules: { generateScopedName: (name, file) => scopedClassName(import.meta.dirname, file, name) },
    },
    // What reads paper cards fetches its reader of codes only where it needs it.
    worker: { format: 'es' },
    // Names what the machine's own cache keeps, so that a new build begins without the pages of the last one.
    define: {
      CARDEA_BUILD: JSON.stringify(inputs.slice(0, 16)),
      CARDEA_VERSION: JSON.stringify(about.version),
      CARDEA_COMMIT: JSON.stringify(commitOf(import.meta.dirname)),
    },
    // What the adapter writes at the head of every file is for the worker; on the card each byte counts.
    environments: {
      client: {
        build: { rolldownOptions: { output: { banner: '' } } },
        optimizeDeps: { include: packagesOf('src') },
      },
      ssr: { optimizeDeps: { include: packagesOf('site', 'src', 'edge-api') } },
    },
  },
});
