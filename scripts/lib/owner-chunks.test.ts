import { describe, expect, test } from 'vitest';
import { groupModules, type Imports } from './owner-chunks.ts';

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
    size: sizes[id],
  });
  return groupModules(ids, importsOf);
}

const four = (...imported: string[]) =>
  Object.fromEntries(['A', 'B', 'C', 'D'].map((name) => [island(name), imported]));

describe("the app's shared code", () => {
  test('is in one file if four islands import it, also indirectly', () => {
    const groups = graphOf({ ...four('/src/ui/Button.tsx'), '/src/ui/Button.tsx': ['/src/ui/cx.ts'] });
    expect([...groups]).toEqual([
      ['/src/ui/Button.tsx', 'app'],
      ['/src/ui/cx.ts', 'app'],
    ]);
  });

  test('is not shared if three do, or if it is loaded on demand', () => {
    const { [island('D')]: _, ...three } = four('/src/ui/Chart.tsx');
    expect([...graphOf(three)]).toEqual([]);
    const later = Object.fromEntries(Object.keys(four()).map((id) => [id, ['/src/ui/Crop.tsx']]));
    expect([...graphOf(four(), later)]).toEqual([]);
  });

  test('does not include what only a rarely opened page adds', () => {
    const { [island('D')]: _, ...three } = four('/src/ui/Chart.tsx');
    expect([...graphOf({ ...three, [island('CodeStyle')]: ['/src/ui/Chart.tsx'] })]).toEqual([]);
  });

  test('never includes what a visitor’s page imports, statically or dynamically', () => {
    const script = '/site/card/Script.astro?astro&type=script';
    const words = '/src/messages/format.ts';
    expect([...graphOf({ ...four(words), [script]: [words] }, {}, [script])]).toEqual([]);
    const sheet = '/site/exchange/sheet.ts';
    const graph = { ...four(words), [script]: [], [sheet]: [words] };
    expect([...graphOf(graph, { [script]: [sheet] }, [script])]).toEqual([]);
  });

  test('is in a separate file with other small modules if visitors’ pages import it too', () => {
    const script = '/site/card/Script.astro?astro&type=script';
    const [words, table] = ['/src/messages/format.ts', '/src/domain/sections/sections.ts'];
    const imports = { ...four(words, table), [script]: [words, table] };
    const sizes = { [words]: 1200, [table]: 1201 };
    expect([...graphOf(imports, {}, [script], sizes)]).toEqual([[words, 'common']]);
  });

  test('counts the editors of sections as one, with a file of their own', () => {
    const names = ['LinksEditor', 'VideoEditor', 'PhotosEditor', 'FilesEditor'];
    const [kit, row] = ['/src/forms/list-editor/use-list.ts', '/src/ui/ListRow.tsx'];
    const editors = Object.fromEntries(names.map((name) => [island(name), [kit, row]]));
    const groupsOf = (imports: Record<string, string[]>) => Object.fromEntries(graphOf(imports));
    expect(groupsOf(editors)).toEqual({ [kit]: 'editors', [row]: 'editors' });
    const { [island('D')]: _, ...three } = four(row);
    expect(groupsOf({ ...editors, ...three })).toEqual({ [row]: 'app', [kit]: 'editors' });
    // Modules that only two of them share, such as the two pages of files, are not loaded by the others.
    const two = Object.fromEntries(Object.entries(editors).slice(0, 2));
    expect(groupsOf(two)).toEqual({});
    // Modules that others need too are separate.
    expect(groupsOf({ ...editors, [island('A')]: [kit] })).toEqual({ [row]: 'editors' });
  });

  test('counts the islands of contacts as one, with a file for what two of them share', () => {
    const [store, form] = ['/src/features/contacts/sheet.store.ts', '/src/features/edit-contact/Line.ts'];
    const islands = {
      [island('Contacts')]: [store],
      [island('ContactsMenu')]: [store],
      [island('ContactForm')]: [form],
      [island('Notes')]: [store],
    };
    const groupsOf = (imports: Record<string, string[]>) => Object.fromEntries(graphOf(imports));
    expect(groupsOf(islands)).toEqual({ [store]: 'contacts' });
    const { [island('D')]: _, ...three } = four(store);
    expect(groupsOf({ ...islands, ...three })).toEqual({ [store]: 'app' });
    expect(groupsOf({ ...islands, [island('A')]: [store] })).toEqual({});
  });

  test('is not counted on pages for development', () => {
    const { [island('D')]: _, ...three } = four('/src/ui/Chart.tsx');
    expect([...graphOf({ ...three, [island('DevControls')]: ['/src/ui/Chart.tsx'] })]).toEqual([]);
  });

  test('counts the layout’s scripts as the app’s own', () => {
    const { [island('D')]: _, ...three } = four('/src/stores/loader.ts');
    const frame = '/site/layouts/OwnerLayout.astro?astro&type=script';
    const groups = graphOf({ ...three, [frame]: ['/src/stores/loader.ts'] }, {}, [frame]);
    expect(groups.get('/src/stores/loader.ts')).toBe('app');
  });

  test('leaves form code to pages with a form, and handles cyclic imports', () => {
    const library = '/node_modules/react-hook-form/dist/index.mjs';
    const use = '/src/forms/use-owner-form.ts';
    const groups = graphOf({
      ...four(use),
      [use]: [library, '/src/forms/toast-results.ts'],
      '/src/forms/toast-results.ts': [use],
    });
    expect(groups.get(library)).toBe('forms');
    expect(groups.get(use)).toBe('forms');
    expect(groups.get('/src/forms/toast-results.ts')).toBe('app');
  });
});
