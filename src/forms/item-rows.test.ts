import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { profile } from '#messages/owner.ts';
import { sections as words } from '#messages/sections.ts';
import { format } from '../messages/format.ts';
import { ItemRows } from './ItemRows.tsx';

type Item = { id: string; title: string };
const drawn = (isLocked: boolean) =>
  renderToStaticMarkup(
    createElement(ItemRows<Item>, {
      label: profile.sections.links,
      own: [{ id: 'a', title: 'Portfolio' }],
      pushed: [{ id: 'b', title: 'Team site' }],
      nameOf: ({ title }) => title,
      row: ({ title }) => ({ title, subtitle: 'fernhall.example' }),
      isLocked,
      edit: ({ id }) => ({ href: `/edit-profile/links?item=${id}` }),
      onReorder: () => {},
    }),
  );

test('items pushed by a team follow the own ones, marked as the team’s, and can be neither edited nor moved', () => {
  const html = drawn(false);
  const pushed = html.slice(html.indexOf(`aria-label="${format(words.pushed, { x: 'Team site' })}"`));
  expect(html.indexOf('Portfolio')).toBeLessThan(html.length - pushed.length);
  expect(pushed).toContain(profile.from_team);
  expect(pushed).not.toContain('fernhall.example');
  expect(/<(?:a|button)[ >]/.test(pushed)).toBe(false);
  expect(html).toContain('href="/edit-profile/links?item=a"');
});

test('locked items are read-only', () => {
  const html = drawn(true);
  for (const title of ['Portfolio', 'Team site']) expect(html).toContain(title);
  expect(html).not.toContain('?item=');
  expect(/<button[ >]/.test(html)).toBe(false);
});
