import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Forms that need no guard against being pressed twice, with the reason. */
const UNGUARDED: Record<string, string> = {
  'src/features/account-menu/AccountMenu.tsx': 'its response is a page (site/owner/hold-forms.ts)',
  'src/features/card-setup/StepBar.tsx': 'it stores the same step, however often',
  'src/features/contacts/SearchBar.tsx': 'it stores nothing',
  'src/features/contacts/detail/HowYouMet.tsx': 'its response is a page (site/owner/hold-forms.ts)',
  'src/features/session/SignInAgain.tsx': 'its store ignores a press while busy',
  'src/islands/dev/DevText.tsx': 'only developers see it',
};

/** Forms of `useOwnerForm`, which runs once, or files that run once themselves or in a hook beside them. */
function isGuarded(file: string): boolean {
  const code = read(file);
  const forms = code.match(/<form\b/g)!.length;
  if ((code.match(/<form\b[^>]*\{\.\.\.(?:\w+\.)?formProps\}/g) ?? []).length === forms) return true;
  const hooks = [...code.matchAll(/from '(\.\/use-[\w-]+\.tsx?)'/g)].map(([, path]) => path!);
  return [code, ...hooks.map((path) => read(join(dirname(file), path)))].some((text) =>
    /\buseSingleRun\(/.test(text),
  );
}

test('each form of the app is sent once, however quickly it is pressed again', () => {
  const forms = globSync('src/**/*.tsx', { cwd: ROOT }).filter((file) => /<form\b/.test(read(file)));
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter((file) => !isGuarded(file)).toSorted()).toEqual(Object.keys(UNGUARDED).toSorted());
});

test('only the one guarded form hook uses the form library', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  const own = files.filter((file) => /\buseForm\b[^;]*from 'react-hook-form'/.test(read(file)));
  expect(own.toSorted()).toEqual(['src/forms/use-owner-form.ts', 'src/islands/dev/DevText.tsx']);
});
