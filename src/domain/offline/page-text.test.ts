import { readFileSync } from 'node:fs';
import { addAttribute, escapeHTML } from 'astro/runtime/server/index.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { languageOf, OWNER_MAIN, PUBLIC_BODY, withLine, withoutVersion, withVersion } from './page-text.ts';

const VERSION = 'W/"a-b"';
/** A name that says all of it, as a page has it in its head and on itself. */
const SAID = `<html data-version='x' lang="fr" <html lang="fr" ${PUBLIC_BODY} ${OWNER_MAIN}`;
const IN_PAGE = `<title>${escapeHTML(SAID)}</title><meta${addAttribute(SAID, 'content')}>`;
const page = (start: string) =>
  `${start}><head>${IN_PAGE}</head>${PUBLIC_BODY}<b>${escapeHTML(SAID)}</b>${OWNER_MAIN}>Ava</main></body></html>`;

test.each([
  '<!DOCTYPE html><html lang="en"',
  '<!doctype html>\n<html lang="en" dir="ltr"',
  '<!DOCTYPE html><html',
])('a page that begins with %j says its version in its first tag, and can be rid of it', (start) => {
  const versioned = withVersion(page(start), VERSION);
  expect(versioned).toBe(page(start.replace('<html', `<html data-version='${VERSION}'`)));
  expect(withoutVersion(versioned)).toBe(page(start));
  expect(withoutVersion(page(start))).toBe(page(start));
});

test.each([
  ['<!DOCTYPE html><html lang="en"', 'en'],
  [`<!DOCTYPE html><html data-version='${VERSION}' lang="pt-BR" dir="ltr"`, 'pt-BR'],
  ['<!DOCTYPE html><html dir="ltr"', undefined],
])('the language of a page that begins with %s is %s', (start, language) => {
  expect(languageOf(page(start))).toBe(language);
});

test('the part of a page has no version and no language', () => {
  const part = `<div>${IN_PAGE}</div>`;
  expect([withVersion(part, VERSION), withoutVersion(part), languageOf(part)]).toEqual([
    part,
    part,
    undefined,
  ]);
});

describe('a line in a page', () => {
  const whole = page('<!DOCTYPE html><html lang="en"');

  test('comes behind its body’s tag, or before its main part, whatever a person wrote', () => {
    expect(withLine(whole, '<i>', PUBLIC_BODY)).toContain(`</head>${PUBLIC_BODY}<i><b>`);
    expect(withLine(whole, '<i>', OWNER_MAIN)).toContain(`</b><i>${OWNER_MAIN}>Ava`);
  });

  test('is not in a page that has no such tag', () => {
    expect(withLine('<p>x</p>', '<i>', PUBLIC_BODY)).toBe('<p>x</p>');
  });

  test.each([
    ['site/layouts/PublicLayout.astro', PUBLIC_BODY],
    ['site/layouts/OwnerLayout.astro', OWNER_MAIN],
    ['site/layouts/SetupLayout.astro', OWNER_MAIN],
  ])('finds its tag in %s', (layout, tag) => {
    expect(readFileSync(new URL(`../../../${layout}`, import.meta.url), 'utf8').split(tag)).toHaveLength(2);
  });

  test.each([PUBLIC_BODY, OWNER_MAIN])('no text reads like %s, nor does the end of one', (tag) => {
    for (let length = 1; length <= tag.length; length += 1) {
      const text = tag.slice(0, length);
      const drawn = [
        escapeHTML(text),
        `<meta${addAttribute(text, 'content')}>`,
        `<a${addAttribute(text, 'title')} href="x">`,
        renderToStaticMarkup(createElement('b', { title: text }, text)),
      ];
      expect(drawn.filter((html) => html.includes(tag))).toEqual([]);
    }
  });
});
