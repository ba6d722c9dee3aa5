import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groupModules, type Imports } from './owner-chunks.ts';
import { ownerModules } from './owner-modules.ts';

const island = (name: string) => `/src/islands/${name}.tsx`;

/** A graph of modules with static and dynamic imports. Islands and scripts of pages are its entries. */
function graphOf(
  imports: Record<string, string[]>,
  later: Record<string, string[]> = {},
  more: string[] = [],
  sizes: Record<string, number> = {},
) {
  const entries = new Set([...Object.keys(imports).filter((id) => id.startsWith('/src/islands/')), ...more]);
  const ids = new Set([...Object.keys(imports), ...Object.values(imports).flat()]);
  const importsOf = (id: string): Imports => ({
    isEntry: entries.has(id),
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: later[id] ?? [],
    ...(sizes[id] !== undefined && { size: sizes[id] }),
  });
  return groupModules(ids, importsOf);
}

const importedBy = (module: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [island(name), [module]]));
/** The file of a module that these islands import. */
const fileOf = (...names: string[]) => {
  const module = '/src/ui/Chart.tsx?owner';
  return graphOf(importedBy(module, ...names)).get(module) ?? null;
};

describe('a module of the app', () => {
  test.each([
    ['every page', ['OwnerFrame'], 'app'],
    ['two tabs and another area', ['Home', 'Contacts', 'Share'], 'app'],
    ['Home and other areas', ['Home', 'CardDetails', 'Share'], 'home-shared'],
    ['three other areas', ['Contacts', 'CardDetails', 'Share'], 'editing'],
    ['two areas', ['Home', 'Contacts'], 'contacts.one-home.one'],
    ['two areas, of one more than a page', ['Home', 'Banners', 'Contacts'], 'contacts.one-home'],
    ['two islands of one area', ['Duplicates', 'Contacts'], 'contacts'],
    ['one island', ['Contacts'], null],
    ['pages for development', ['Contacts', 'DevControls'], null],
  ])('that %s need is in its file', (_who, names, file) => expect(fileOf(...names)).toBe(file));

  test('that another imports is in the same file, also in a cycle', () => {
    const [button, classes] = ['/src/ui/Button.tsx', '/src/ui/cx.ts'];
    const groups = graphOf({ ...importedBy(button, 'OwnerFrame'), [button]: [classes], [classes]: [button] });
    expect([...groups]).toEqual([
      [button, 'app'],
      [classes, 'app'],
    ]);
  });

  test.each([
    ['only what every page loads', 'OwnerFrame', 200, 'app'],
    ['something large of its own file', null, 9000, 'details.one-share.one'],
    ['something of another file', 'Contacts', 9000, 'details.one-share.one'],
    ['something small of another file', 'Contacts', 200, 'app'],
  ])('that is small is in the right file if it imports %s', (_what, also, size, file) => {
    const [small, other] = ['/src/ui/small.ts?owner', '/src/ui/other.ts?owner'];
    const imports = {
      ...importedBy(small, 'CardDetails', 'Share'),
      ...(also !== null && importedBy(other, also)),
      [small]: [other],
    };
    expect(graphOf(imports, {}, [], { [small]: 200, [other]: size }).get(small)).toBe(file);
  });

  test('that is loaded on demand is in no shared file', () => {
    const later = { [island('Home')]: ['/src/ui/Crop.tsx'], [island('Share')]: ['/src/ui/Crop.tsx'] };
    expect([...graphOf({ [island('Home')]: [], [island('Share')]: [] }, later)]).toEqual([]);
  });

  test('is not in a shared file if a visitor’s page imports it, statically or on demand', () => {
    const script = '/site/card/Script.astro?astro&type=script';
    const words = '/src/messages/format.ts';
    const imports = importedBy(words, 'OwnerFrame');
    expect([...graphOf({ ...imports, [script]: [words] }, {}, [script])]).toEqual([]);
    const sheet = '/site/exchange/sheet.ts';
    const graph = { ...imports, [script]: [], [sheet]: [words] };
    expect([...graphOf(graph, { [script]: [sheet] }, [script])]).toEqual([]);
  });

  test('counts for the scripts of layouts and pages, too', () => {
    const frame = '/site/layouts/OwnerLayout.astro?astro&type=script';
    const loader = '/src/stores/loader.ts?owner';
    expect(graphOf({ [frame]: [loader] }, {}, [frame]).get(loader)).toBe('app');
  });

  test.each([
    ['forms', '/node_modules/react-hook-form/dist/index.mjs', '/src/forms/use-owner-form.ts?owner'],
    [
      'sorting',
      '/node_modules/@atlaskit/pragmatic-drag-and-drop/dist/esm/index.js',
      '/src/ui/lists/SortableRow.tsx?owner',
    ],
  ])('is in the file %s if only some pages of an area need it', (file, library, use) => {
    const groups = graphOf({
      ...importedBy(use, 'Contacts', 'Home', 'Share', 'Analytics'),
      [use]: [library],
    });
    expect([groups.get(library), groups.get(use)]).toEqual([file, file]);
  });
});

/** The id that a module gets by who imports it. */
async function idOf(source: string, importer: string | undefined): Promise<string | null> {
  const plugin = ownerModules();
  const resolve = async (from: string, by: string) => {
    expect(by).not.toContain('?owner');
    return {
      id: from.startsWith('.') ? join(dirname(by), from) : `/here/node_modules/${from}/index.js`,
      external: false,
    };
  };
  const resolveId = plugin.resolveId as (
    this: unknown,
    ...given: unknown[]
  ) => Promise<{ id: string } | null>;
  return (await resolveId.call({ resolve }, source, importer, {}))?.id ?? null;
}

describe('the modules of owner pages are built apart', () => {
  const OWNER = '/here/src/islands/Home.tsx';
  test.each([
    ['of an island', '../ui/words.ts', OWNER, '/here/src/ui/words.ts?owner'],
    ['of such a module', './b.ts', '/here/src/ui/a.ts?owner', '/here/src/ui/b.ts?owner'],
    ['not what is an entry itself', './Contacts.tsx', OWNER, '/here/src/islands/Contacts.tsx'],
    ['not a style sheet', '../ui/Tile.module.css', OWNER, '/here/src/ui/Tile.module.css'],
    ['not a package', 'nanostores', OWNER, '/here/node_modules/nanostores/index.js'],
    ['not of a visitor’s page', './b.ts', '/here/site/card/a.ts', null],
    ['not an entry', './b.ts', undefined, null],
  ])('%s', async (_what, source, importer, id) => expect(await idOf(source, importer)).toBe(id));
});
