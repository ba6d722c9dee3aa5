import type { Plugin } from 'vite';

/** What begins on an owner's page: islands, React with its renderer, and the scripts of the frame and of some pages. */
const OWNERS =
  /\/src\/islands\/|\/@astrojs\/react\/|\/site\/(?:layouts\/(?:Owner|Setup)Layout|owner\/|pages\/(?:account|analytics|contacts))/;
/** Islands of pages that are there in development alone; they import nearly everything. */
const DEVELOPMENT = /\/src\/islands\/Dev/;
/** What only pages with a form need. */
const FORMS = /\/node_modules\/react-hook-form\/|\/src\/forms\/use-owner-form\.ts$/;
/** By how many beginnings a module is imported that is for the whole app. */
const SHARED = 4;

/** As much of Rolldown's knowledge of a module as this takes. */
export type Imports = {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};

/** All that is imported from a module on. `late` also follows what is imported on demand. */
export function reachedFrom(
  begin: string,
  importsOf: (id: string) => Imports | null,
  late: boolean,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [begin];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const imports = importsOf(id);
    if (imports) waiting.push(...imports.importedIds, ...(late ? imports.dynamicallyImportedIds : []));
  }
  return reached;
}

/**
 * Which file each module of the app goes into, where it is not left to the bundler: `app` for what many of an owner's
 * pages import at once, `forms` for what forms do. Nothing that a visitor's page imports, at once or later, is in either.
 */
export function groupModules(
  ids: Iterable<string>,
  importsOf: (id: string) => Imports | null,
): Map<string, string> {
  const entries = [...ids].filter((id) => importsOf(id)?.isEntry && !DEVELOPMENT.test(id));
  const visitors = new Set<string>();
  const shares = new Map<string, number>();
  for (const entry of entries) {
    if (OWNERS.test(entry)) {
      for (const id of reachedFrom(entry, importsOf, false)) shares.set(id, (shares.get(id) ?? 0) + 1);
    } else for (const id of reachedFrom(entry, importsOf, true)) visitors.add(id);
  }
  const groups = new Map<string, string>();
  for (const [id, share] of shares) {
    if (visitors.has(id)) continue;
    if (FORMS.test(id)) groups.set(id, 'forms');
    else if (share >= SHARED) groups.set(id, 'app');
  }
  return groups;
}

/**
 * Puts what the pages of the app share into few files: as many small ones as there are sharings take longer to load than
 * what is in them, each by way of the service worker.
 */
export function ownerChunks(): Plugin {
  let groups = new Map<string, string>();
  return {
    name: 'cardea:owner-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Rolldown asks for it where a group does not take along all that its modules import.
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (given) => ({
      ...given,
      codeSplitting: {
        groups: [{ name: (id) => groups.get(id) ?? null, includeDependenciesRecursively: false }],
      },
    }),
    renderStart() {
      groups = groupModules(this.getModuleIds(), (id) => this.getModuleInfo(id));
    },
  };
}
