import { expect, test } from 'vitest';
import { stylesOfApp } from './app-styles.ts';

const page = (name: string) => `/site/pages/${name}.astro`;
const OWNER = '/site/layouts/OwnerLayout.astro';
const BUTTON = '/src/ui/Button.module.css';

function linked(imports: Record<string, string[]>, later: Record<string, string[]> = {}) {
  return [
    ...stylesOfApp(Object.keys(imports), (id) => ({
      isEntry: false,
      importedIds: imports[id] ?? [],
      dynamicallyImportedIds: later[id] ?? [],
    })),
  ];
}

test('styles of app pages only are linked, including those loaded on demand', () => {
  const imports = { [page('share')]: [OWNER, '/src/ui/Button.tsx'], '/src/ui/Button.tsx': [BUTTON] };
  expect(linked(imports)).toEqual([BUTTON]);
  expect(linked(imports, { [OWNER]: ['/src/ui/Crop.css'] }).toSorted()).toEqual([BUTTON, '/src/ui/Crop.css']);
});

test('styles of a scoped component count as style sheets', () => {
  const scoped = '/site/contacts/Beside.astro?astro&type=style&index=0&lang.css';
  expect(linked({ [page('contacts/index')]: [OWNER, scoped] })).toEqual([scoped]);
});

test('styles of a visitor’s page stay inlined, whatever else uses them', () => {
  const tokens = '/site/styles/tokens.css';
  const card = '/site/styles/card.css';
  expect(linked({ [page('share')]: [OWNER, tokens], [page('sign-in')]: [tokens, card] })).toEqual([]);
});

test('development pages do not affect which styles are shared', () => {
  expect(linked({ [page('share')]: [OWNER, BUTTON], [page('dev/components')]: [BUTTON] })).toEqual([BUTTON]);
});
