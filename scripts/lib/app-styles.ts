import type { Plugin } from 'vite';
import { ON_SERVER } from './minified-worker.ts';
import { reachedFrom, type Imports } from './owner-chunks.ts';

const STYLE = /\.css(?:$|\?)/;
const PAGE = /\/site\/pages\/.+\.astro$/;
/** Pages that are there in development alone; they import nearly everything. */
const DEVELOPMENT = /\/site\/pages\/dev\//;
/** What frames a page of the signed-in app. */
const APP = /\/site\/layouts\/(?:Owner|Setup)Layout\.astro$/;
/** Styles that may stand on every page of the app: their classes are their own, or they are meant for all. */
const EVERYWHERE = /\/src\/(?:ui|features|forms)\/.+\.css$|\/site\/styles\/app\.css$/;

/**
 * The style sheets that only pages of the signed-in app have.
 * @param ids of all modules
 */
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
 * Which style sheets are files of their own. A page of the app is one of many that somebody opens: it links one sheet
 * for all of them, and its own. Whoever visits a card, or signs in, comes once, and has the styles in the page.
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
  // What is no style sheet is left to the bundler's own measure.
  return { plugin, inlined: (file) => (file.endsWith('.css') ? !linked.has(file) : undefined) };
}
