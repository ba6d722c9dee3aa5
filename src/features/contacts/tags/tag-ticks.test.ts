import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TAGS_PER_CONTACT_MAX } from '../../../domain/limits/contacts.ts';
import type { ContactTag } from '../../../domain/contact/tags.ts';
import { sentence } from '../../../messages/sentence.ts';
import { TagTicks } from './TagTicks.tsx';

const tags = Array.from({ length: TAGS_PER_CONTACT_MAX + 1 }, (_, n): ContactTag => ({
  id: `t${n}`,
  name: `Tag ${n}`,
  color: '#F2C94C' as ContactTag['color'],
}));
const drawn = (ticked: number, most: number | null, isMember = false) =>
  renderToStaticMarkup(
    createElement(TagTicks, {
      tags,
      none: 'None',
      ticked: tags.slice(0, ticked),
      most,
      onTick: () => {},
      isMember,
    }),
  );
const disabled = (html: string) => html.match(/<input[^>]* disabled/g)?.length ?? 0;

test('a contact has a maximum of tags, and a message says why no more can be ticked', () => {
  expect(disabled(drawn(TAGS_PER_CONTACT_MAX - 1, TAGS_PER_CONTACT_MAX))).toBe(0);
  const full = drawn(TAGS_PER_CONTACT_MAX, TAGS_PER_CONTACT_MAX);
  expect(disabled(full)).toBe(1);
  expect(full).toContain(sentence('tags.assigned_max'));
  expect(drawn(TAGS_PER_CONTACT_MAX, TAGS_PER_CONTACT_MAX, true)).toContain(
    sentence('tags.assigned_max_team'),
  );
});

test('any number of tags can be ticked for removing', () => {
  const all = drawn(TAGS_PER_CONTACT_MAX, null);
  expect(disabled(all)).toBe(0);
  expect(all).not.toContain(sentence('tags.assigned_max'));
});
