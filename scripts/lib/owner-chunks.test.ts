import { describe, expect, test } from 'vitest';
import { groupModules, type Imports } from './owner-chunks.ts';

const island = (name: string) => `/src/islands/${name}.tsx`;

/** A graph of modules: who imports whom at once, and on demand. Islands and scripts of pages are its entries. */
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

describe('what the app shares', () => {
  test('is in one file where four islands import it, by way of others too', () => {
    const groups = graphOf({ ...four('/src/ui/Button.tsx'), '/src/ui/Button.tsx': ['/src/ui/cx.ts'] });
    expect([...groups]).toEqual([
      ['/src/ui/Button.tsx', 'app'],
      ['/src/ui/cx.ts', 'app'],
    ]);
  });

  test('is left alone where three do, or where it comes on demand', () => {
    const { [island('D')]: _, ...three } = four('/src/ui/Chart.tsx');
    expect([...graphOf(three)]).toEqual([]);
    const later = Object.fromEntries(Object.keys(four()).map((id) => [id, ['/src/ui/Crop.tsx']]));
    expect([...graphOf(four(), later)]).toEqual([]);
  });

  test('is not more because the style of a code needs it too, which few open', () => {
    const { [island('D')]: _, ...three } = four('/src/ui/Chart.tsx');
    expect([...graphOf({ ...three, [island('CodeStyle')]: ['/src/ui/Chart.tsx'] })]).toEqual([]);
  });

  test('never is what a visitor’s page imports, at once or later', () => {
    const script = '/site/card/Script.astro?astro&type=script';
    const words = '/src/messages/format.ts';
    expect([...graphOf({ ...four(words), [script]: [words] }, {}, [script])]).toEqual([]);
    const sheet = '/site/exchange/sheet.ts';
    const graph = { ...four(words), [script]: [], [sheet]: [words] };
    expect([...graphOf(graph, { [script]: [sheet] }, [script])]).toEqual([]);
  });

  test('is in a file of its own with all else that is small where visitors’ pages import it too', () => {
    const script = '/site/card/Script.astro?astro&type=script';
    const [words, table] = ['/src/messages/format.ts', '/src/domain/sections/sections.ts'];
    const imports = { ...four(words, table), [script]: [words, table] };
    const sizes = { [words]: 1200, [table]: 1201 };
    expect([...graphOf(imports, {}, [script], sizes)]).toEqual([[words, 'common']]);
  });

  test('counts the editors of sections as one, and gives them a file of their own', () => {
    const names = ['LinksEditor', 'VideoEditor', 'PhotosEditor', 'FilesEditor'];
    const [kit, row] = ['/src/forms/list-editor/use-list.ts', '/src/ui/ListRow.tsx'];
    const editors = Object.fromEntries(names.map((name) => [island(name), [kit, row]]));
    const groupsOf = (imports: Record<string, string[]>) => Object.fromEntries(graphOf(imports));
    expect(groupsOf(editors)).toEqual({ [kit]: 'editors', [row]: 'editors' });
    const { [island('D')]: _, ...three } = four(row);
    expect(groupsOf({ ...editors, ...three })).toEqual({ [row]: 'app', [kit]: 'editors' });
    // What two of them share, such as the two pages of files, is none of the others' to load.
    const two = Object.fromEntries(Object.entries(editors).slice(0, 2));
    expect(groupsOf(two)).toEqual({});
    // What somebody else needs too stays by itself.
    expect(groupsOf({ ...editors, [island('A')]: [kit] })).toEqual({ [row]: 'editors' });
  });

  test('counts the islands of contacts as one, and gives what two of them share a file of its own', () => {
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

  test('counts the frame’s scripts as the app’s own', () => {
    const { [island('D')]: _, ...three } = four('/src/stores/loader.ts');
    const frame = '/site/layouts/OwnerLayout.astro?astro&type=script';
    const groups = graphOf({ ...three, [frame]: ['/src/stores/loader.ts'] }, {}, [frame]);
    expect(groups.get('/src/stores/loader.ts')).toBe('app');
  });

  test('leaves what forms need to pages with a form, and ends where modules import each other', () => {
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
