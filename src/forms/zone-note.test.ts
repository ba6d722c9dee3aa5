import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ZoneNote } from './ZoneNote.tsx';

test('without scripts a time is followed by its zone', () => {
  const html = renderToStaticMarkup(
    createElement(ZoneNote, { at: '2026-11-18T15:52:00.000Z', timeZone: 'UTC' }),
  );
  expect(html).toBe('<noscript> UTC</noscript>');
});

/** Parts that only scripts render, in the zone of the browser. */
const NEED_SCRIPTS = ['src/forms/WaitingList.tsx'];

test('each time of day that a page shows without scripts is followed by its zone', () => {
  const root = join(import.meta.dirname, '../..');
  const count = (code: string, what: RegExp) => [...code.matchAll(what)].length;
  const showing = globSync('{site,src}/**/*.{astro,tsx}', { cwd: root }).flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    const times = count(code, /\b(?:momentText|timeText)\(/g);
    return times > 0 ? [{ path, times, zones: count(code, /<ZoneNote\b/g) }] : [];
  });
  expect(showing.length).toBeGreaterThan(NEED_SCRIPTS.length);
  expect(showing.filter(({ times, zones }) => zones < times).map(({ path }) => path)).toEqual(NEED_SCRIPTS);
});
