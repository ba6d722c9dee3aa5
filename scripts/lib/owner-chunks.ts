import type { Plugin } from 'vite';

/** Entries of an owner's page: islands, React with its renderer, and the scripts of the layout and of some pages. */
const OWNERS =
  /\/src\/islands\/|\/@astrojs\/react\/|\/site\/(?:layouts\/(?:Owner|Setup)Layout|owner\/|pages\/(?:account|analytics|contacts))/;
/** Islands of development pages; they import nearly everything. */
const DEVELOPMENT = /\/src\/islands\/Dev/;
/** What only pages with a form need. */
const FORMS = /\/node_modules\/react-hook-form\/|\/src\/forms\/use-owner-form\.ts$/;
/** The editors of a card's sections and their rows on the Profile tab: their own modules are not loaded elsewhere. */
const EDITORS =
  /\/src\/islands\/(?:(?:ContactInfo|SocialMedia|Links|Video|Photos|Files)Editor|AddFile|FillCard|ContentRows)\.tsx/;
/** The islands of the pages of contacts: their own modules are not loaded elsewhere, so they count as one entry. */
const CONTACTS =
  /\/src\/islands\/(?:Contacts|ContactsMenu|ContactsCount|ContactForm|ContactLive|Duplicates|Notes)\.tsx/;
/** Rarely opened islands: their imports do not make a module part of the app's shared code. */
const SELDOM = /\/src\/islands\/(?:CodeStyle|ScannedContact)\.tsx/;
/** Number of entries that import a module of the app's shared code; icons are smaller than a file's overhead. */
const SHARED = 4;
const SHARED_ICON = 3;
/** Number of editors, if nothing else imports it. */
const SHARED_EDITORS = 3;
/** Number of islands of contacts, if nothing else imports it; an icon of one of them is included. */
const SHARED_CONTACTS = 2;
/** Maximum characters of a small module that visitors' pages import, too. */
const SMALL = 1200;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/** The used part of Rolldown's module info. */
export type Imports = {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  /** Characters of its code. */
  size?: number;
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
 * Assigns modules of the app to files: `app` for what many of an owner's pages import statically, `forms` for forms,
 * `editors` and `contacts` for what the editors of sections, and the islands of contacts, share among themselves.
 * Modules that a visitor's page imports, in any way, are in none of these; small ones that many of an owner's pages
 * import are `common`: a file each would cost more than its content.
 */
export function groupModules(
  ids: Iterable<string>,
  importsOf: (id: string) => Imports | null,
): Map<string, string> {
  const entries = [...ids].filter((id) => importsOf(id)?.isEntry && !DEVELOPMENT.test(id));
  const visitors = new Set<string>();
  const shares = new Map<string, number>();
  const edited = new Map<string, number>();
  const count = (counts: Map<string, number>, ids: Iterable<string>) => {
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  const ofContacts = new Map<string, number>();
  for (const entry of entries) {
    if (SELDOM.test(entry)) continue;
    if (CONTACTS.test(entry)) count(ofContacts, reachedFrom(entry, importsOf, false));
    else if (EDITORS.test(entry)) count(edited, reachedFrom(entry, importsOf, false));
    else if (OWNERS.test(entry)) count(shares, reachedFrom(entry, importsOf, false));
    else for (const id of reachedFrom(entry, importsOf, true)) visitors.add(id);
  }
  count(shares, ofContacts.keys());
  const groups = new Map<string, string>();
  for (const id of new Set([...shares.keys(), ...edited.keys()])) {
    const [others, editors] = [shares.get(id) ?? 0, edited.get(id) ?? 0];
    if (visitors.has(id)) {
      const { size = Infinity } = importsOf(id) ?? {};
      if (size <= SMALL && others + Math.min(editors, 1) >= SHARED) groups.set(id, 'common');
      continue;
    }
    if (FORMS.test(id)) groups.set(id, 'forms');
    // All editors together count as one.
    else if (others + Math.min(editors, 1) >= (ICON.test(id) ? SHARED_ICON : SHARED)) groups.set(id, 'app');
    else if (others === 0 && editors >= SHARED_EDITORS) groups.set(id, 'editors');
    else if (
      others === 1 &&
      editors === 0 &&
      (ofContacts.get(id) ?? 0) >= (ICON.test(id) ? 1 : SHARED_CONTACTS)
    )
      groups.set(id, 'contacts');
  }
  return groups;
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
          return { isEntry, importedIds, dynamicallyImportedIds, code, size: code?.length };
        }),
      );
    },
  };
}
