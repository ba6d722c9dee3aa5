import type { Plugin } from 'vite';
import { areaOf } from './owner-entries.ts';

/** Files of what only some pages of an area need: those with a form, and those whose rows can be dragged. */
const FILES: readonly [path: RegExp, file: string][] = [
  [/\/node_modules\/react-hook-form\/|\/src\/forms\/use-owner-form\.ts\??/, 'forms'],
  [/\/node_modules\/@atlaskit\/|\/src\/ui\/lists\/(?:use-)?sortable/i, 'sorting'],
];
/** Number of areas that import a module of the app's shared code. */
const SHARED = 3;
/** The areas of the tabs, which are opened first and most. */
const TABS: ReadonlySet<string> = new Set(['analytics', 'contacts', 'home']);
/** Number of tabs that import a module of every page's file. */
const SHARED_BY_TABS = 2;
/** The area that most visits begin with: what it shares with several others is in a file
 * of its own, without what only editors need. */
const FIRST = 'home';
/** Number of an area's entries that import a module of the area's shared code. */
const SHARED_IN_AREA = 2;

/** Characters of source from which a file is worth a request of its own. */
const WORTH = 1_800;

/** The used part of Rolldown's module info; `size` in characters of source. */
export type Imports = {
  isEntry: boolean;
  size?: number;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};

/** All modules imported from one. `late` also follows dynamic imports. */
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
 * Assigns modules of the app to files: `app` for what every page or several tabs import statically, `home-shared`
 * for what Home and several others do, `editing` for what several other areas do, those of `FILES`, and one for what an area's entries, or two areas, share. A module's imports
 * have at least its own areas, so that no two files import each other. Modules that a visitor's page imports, in any
 * way, are in none of these.
 */
export function groupModules(
  ids: Iterable<string>,
  importsOf: (id: string) => Imports | null,
): Map<string, string> {
  const visitors = new Set<string>();
  const uses = new Map<string, Map<string, number>>();
  for (const entry of ids) {
    if (!importsOf(entry)?.isEntry) continue;
    const area = areaOf(entry);
    if (area === 'development') continue;
    for (const id of reachedFrom(entry, importsOf, area === null)) {
      if (area === null) visitors.add(id);
      else {
        const areas = uses.get(id) ?? new Map<string, number>();
        uses.set(id, areas.set(area, (areas.get(area) ?? 0) + 1));
      }
    }
  }
  const groups = new Map<string, string>();
  for (const [id, areas] of uses) {
    const file = fileOf(id, areas);
    if (file !== null && !visitors.has(id) && !importsOf(id)?.isEntry) groups.set(id, file);
  }
  joinSmall(groups, importsOf);
  return groups;
}

/**
 * Moves what is not worth a request into the file of every page, if it imports nothing from another file: otherwise two
 * files would import each other.
 */
function joinSmall(groups: Map<string, string>, importsOf: (id: string) => Imports | null): void {
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [file, ids] of Map.groupBy(groups.keys(), (id) => groups.get(id)!)) {
      const modules = ids.flatMap((id) => importsOf(id) ?? []);
      const size = modules.reduce((sum, each) => sum + (each.size ?? WORTH), 0);
      const isClosed = modules.every(({ importedIds }) =>
        importedIds.every((id) => ['app', file].includes(groups.get(id) ?? '')),
      );
      if (file === 'app' || size >= WORTH || !isClosed) continue;
      for (const id of ids) groups.set(id, 'app');
      isDone = false;
    }
  }
}

/** The file of a module by the number of entries of each area that import it; null for one of the bundler's choice. */
function fileOf(id: string, areas: ReadonlyMap<string, number>): string | null {
  const own = FILES.find(([path]) => path.test(id));
  if (own) return own[1];
  if (areas.has('app')) return 'app';
  if (areas.size >= SHARED) {
    const isOfTabs = [...areas.keys()].filter((area) => TABS.has(area)).length >= SHARED_BY_TABS;
    return isOfTabs ? 'app' : areas.has(FIRST) ? `${FIRST}-shared` : 'editing';
  }
  // What one page of an area needs is not loaded by its others.
  const names = [...areas].map(([area, entries]) => (entries < SHARED_IN_AREA ? `${area}.one` : area));
  const file = names.toSorted().join('-');
  return names.length === 1 && file.endsWith('.one') ? null : file;
}

const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const NAMES = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const EXPORTS = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\.m?js["']/g;

/** The names in the braces of an import or export, as seen outside of their module. */
const namesIn = (list: string, outside: 'first' | 'last') =>
  list.split(',').map((each) => {
    const words = each.trim().split(/\s+as\s+/);
    return (outside === 'first' ? words[0] : words.at(-1)) ?? '';
  });

/**
 * The imports of a module, with its own icons in place of the module that exports all of them, through which everything
 * would import every icon.
 */
function withOwnIcons(
  importsOf: (id: string) => (Imports & { code?: string | null }) | null,
): (id: string) => Imports | null {
  const files = new Map<string, string>();
  return (id) => {
    const found = importsOf(id);
    const all = found?.importedIds.find((each) => ALL_ICONS.test(each));
    if (!found || all === undefined) return found;
    if (files.size === 0)
      for (const [, list = '', file] of (importsOf(all)?.code ?? '').matchAll(EXPORTS))
        for (const name of namesIn(list, 'last'))
          files.set(name, all.replace(ALL_ICONS, `/lucide-react/dist/esm/icons/${file}.mjs`));
    const named = [...(found.code ?? '').matchAll(NAMES)].flatMap(([, list = '']) => namesIn(list, 'first'));
    const icons = named.flatMap((name) => files.get(name) ?? []);
    return {
      ...found,
      importedIds: [...found.importedIds.filter((each) => each !== all), ...icons],
    };
  };
}

/**
 * Bundles the shared code of app pages into few files: many small ones load more slowly than their content, each
 * through the service worker.
 */
export function ownerChunks(): Plugin {
  let groups = new Map<string, string>();
  return {
    name: 'cardea:owner-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Required by Rolldown if a group does not include all imports of its modules.
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (given) => ({
      ...given,
      codeSplitting: {
        groups: [{ name: (id) => groups.get(id) ?? null, includeDependenciesRecursively: false }],
      },
    }),
    renderStart() {
      groups = groupModules(
        this.getModuleIds(),
        withOwnIcons((id) => {
          const info = this.getModuleInfo(id);
          if (!info) return null;
          const { isEntry, importedIds, dynamicallyImportedIds, code } = info;
          return { isEntry, importedIds, dynamicallyImportedIds, code, size: code?.length ?? 0 };
        }),
      );
    },
  };
}
