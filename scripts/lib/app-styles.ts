import type { Plugin } from 'vite';
import { ON_SERVER } from './minified-worker.ts';
import { reachedFrom, type Imports } from './owner-chunks.ts';

const STYLE = /\.css(?:$|\?)/;
const PAGE = /\/site\/pages\/.+\.astro$/;
/** Development pages; they import nearly everything. */
const DEVELOPMENT = /\/site\/pages\/dev\//;
/** The layouts of signed-in pages. */
const APP = /\/site\/layouts\/(?:Owner|Setup)Layout\.astro$/;
/** Styles that may be on every page of the app: with their own classes, or for all. */
const EVERYWHERE = /\/src\/(?:ui|features|forms)\/.+\.css$|\/site\/styles\/app\.css$/;

/** The style sheets of signed-in pages only. @param ids of all modules */
export function stylesOfApp(
  ids: Iterable<string>,
  importsOf: (id: string) => Imports | null,
): ReadonlySet<string> {
  const pages = [...ids].filter((id) => PAGE.test(id) && !DEVELOPMENT.test(id));
  const ofApp = new Set<string>();
  const ofVisitors = new Set<string>();
  for (const page of pages) {
    const reached = [...reachedFrom(page, importsOf, true)];
    const whose = reached.some((id) => APP.test(id)) ? ofApp : ofVisitors;
    for (const id of reached) if (STYLE.test(id)) whose.add(id);
  }
  return new Set([...ofApp].filter((id) => !ofVisitors.has(id)));
}

/**
 * Decides which style sheets are separate files. App pages are opened repeatedly: they link one shared sheet, and their
 * own. Visitors of a card, or of the sign-in page, come once, and have the styles inlined.
 */
export function appStyles(): { plugin: Plugin; inlined: (file: string) => boolean | undefined } {
  let styles: ReadonlySet<string> = new Set();
  const linked = new Set<string>();
  const plugin: Plugin = {
    name: 'cardea:app-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => ON_SERVER.includes(name),
    outputOptions: (given) => ({
      ...given,
      codeSplitting: {
        groups: [
          {
            name: (id) => (styles.has(id) && EVERYWHERE.test(id) ? 'app' : null),
          },
        ],
      },
    }),
    renderStart() {
      styles = stylesOfApp(this.getModuleIds(), (id) => this.getModuleInfo(id));
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const own = Object.keys(output.modules).filter((id) => STYLE.test(id));
          if (own.length === 0 || !own.every((id) => styles.has(id))) continue;
          for (const file of output.viteMetadata?.importedCss ?? []) linked.add(file);
        }
      },
    },
  };
  // Other files follow the bundler's own threshold.
  return { plugin, inlined: (file) => (file.endsWith('.css') ? !linked.has(file) : undefined) };
}
