import { readFileSync } from 'node:fs';
import { addAttribute, escapeHTML } from 'astro/runtime/server/index.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { languageOf, OWNER_MAIN, PUBLIC_BODY, withLine, withoutVersion, withVersion } from './page-text.ts';

const VERSION = 'W/"a-b"';
/** A name that contains every marker, as in a page's head and body. */
const SAID = `<html data-version='x' lang="fr" <html lang="fr" ${PUBLIC_BODY} ${OWNER_MAIN}`;
const IN_PAGE = `<title>${escapeHTML(SAID)}</title><meta${addAttribute(SAID, 'content')}>`;
const page = (start: string) =>
  `${start}><head>${IN_PAGE}</head>${PUBLIC_BODY}<b>${escapeHTML(SAID)}</b>${OWNER_MAIN}>Ava</main></body></html>`;

test.each([
  '<!DOCTYPE html><html lang="en"',
  '<!doctype html>\n<html lang="en" dir="ltr"',
  '<!DOCTYPE html><html',
])('a page that begins with %j gets its version in its first tag, and loses it again', (start) => {
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

test('a page fragment has no version and no language', () => {
  const part = `<div>${IN_PAGE}</div>`;
  expect([withVersion(part, VERSION), withoutVersion(part), languageOf(part)]).toEqual([
    part,
    part,
    undefined,
  ]);
});

describe('inserted HTML', () => {
  const whole = page('<!DOCTYPE html><html lang="en"');

  test('follows the body’s tag, or precedes the main part, whatever user text the page has', () => {
    expect(withLine(whole, '<i>', PUBLIC_BODY)).toContain(`</head>${PUBLIC_BODY}<i><b>`);
    expect(withLine(whole, '<i>', OWNER_MAIN)).toContain(`</b><i>${OWNER_MAIN}>Ava`);
  });

  test('is not inserted in a page without such a tag', () => {
    expect(withLine('<p>x</p>', '<i>', PUBLIC_BODY)).toBe('<p>x</p>');
  });

  test.each([
    ['site/layouts/PublicLayout.astro', PUBLIC_BODY],
    ['site/layouts/OwnerLayout.astro', OWNER_MAIN],
    ['site/layouts/SetupLayout.astro', OWNER_MAIN],
  ])('finds its tag in %s', (layout, tag) => {
    expect(readFileSync(new URL(`../../../${layout}`, import.meta.url), 'utf8').split(tag)).toHaveLength(2);
  });

  test.each([PUBLIC_BODY, OWNER_MAIN])('no user text can equal %s or its end', (tag) => {
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
