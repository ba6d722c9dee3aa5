import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notes } from './Notes.tsx';

const AT = '2026-11-18T15:52:00.000Z';

test('without scripts the time of a note is followed by its zone', () => {
  const note = { id: 'n', text: 'Met', created: AT, updated: AT, author: null };
  const html = renderToStaticMarkup(
    createElement(Notes, { contactId: 'c', notes: [note], timeZone: 'UTC', typed: '', error: null }),
  );
  expect(html).toMatch(/<\/time><noscript> UTC<\/noscript>/);
});
