import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnerFrame } from './OwnerFrame.tsx';

test('the server renders the banner of the frame, and none of its dialogs', () => {
  const drawn = renderToStaticMarkup(createElement(OwnerFrame, { framed: false }));
  expect(drawn).toContain('<output');
  expect(drawn).not.toContain('<dialog');
});
