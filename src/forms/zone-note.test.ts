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
