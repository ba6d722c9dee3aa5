import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../domain/locale/languages.ts';
import { CONTACT_FIELD_TYPES } from '../domain/sections/field-types.ts';
import { visitorMessages } from './visitor.ts';

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

const ENGLISH = leaves(visitorMessages('en'));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Texts that are the same in several languages, since they are names or numbers. */
const SAME =
  /^[\d +{}nofral/]*$|^(Video|Links|Email|Contact|Social|Photos|Message|Question|Image|Mobile|Phone)/;

describe.each(OTHERS)('what a visitor reads in “%s”', (language) => {
  const texts = leaves(visitorMessages(language));

  test('is every sentence of the English one, with its placeholders', () => {
    expect(texts.map(([key]) => key)).toEqual(ENGLISH.map(([key]) => key));
    for (const [at, [key, text]] of texts.entries()) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(ENGLISH[at]![1])]);
      expect(text.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[{}<>]/);
      expect([key, text.trim()]).toEqual([key, text]);
      expect(text).not.toBe('');
    }
  });

  test('is translated', () => {
    const left = texts.filter(([, text], at) => text === ENGLISH[at]![1] && text.length > 12);
    expect(left.filter(([, text]) => !SAME.test(text))).toEqual([]);
  });

  test('has the files of the English ones, which pages load by their names', () => {
    const files = (folder: string) => readdirSync(new URL(`${folder}/visitor/`, import.meta.url)).toSorted();
    expect(files(language)).toEqual(files('en'));
  });
});

test('each kind of contact field has a name in English, that which the editor shows', () => {
  const { fieldTypes } = visitorMessages('en');
  expect(Object.entries(fieldTypes)).toEqual(CONTACT_FIELD_TYPES.map(({ id, title }) => [id, title]));
});
