import { FileText } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentBlock } from './ContentBlock.tsx';

const drawn = (isEmpty: boolean) =>
  renderToStaticMarkup(
    createElement(ContentBlock, {
      name: 'files',
      icon: FileText,
      count: isEmpty ? 0 : 1,
      isEmpty,
      edit: '/edit-profile/files',
      add: '/edit-profile/files/new',
      locked: null,
      plans: null,
      note: null,
      appliesToAll: false,
    }),
  ).replaceAll('&#x27;', "'");

test("an empty section of files shows 'You don't have any files yet', and offers to add one", () => {
  expect(drawn(true)).toContain("You don't have any files yet");
  expect(drawn(true)).toContain('>Add Files<');
  expect(drawn(false)).not.toContain("You don't have any files yet");
});
