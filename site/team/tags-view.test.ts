import { expect, test } from 'vitest';
import { TAG_COLOR_NAMES, type ListedTag, type TagColor } from '../../src/domain/contact/tags.ts';
import { countOf, deletedTagOf, tagsView } from './tags-view.ts';

const tag = (color: TagColor, team = true): ListedTag => ({
  id: color,
  name: color,
  color,
  num_contacts: 0,
  num_own: 0,
  team,
});

test('a new tag of a team is offered unused colors, and all once every color is used', () => {
  const names = (tags: ListedTag[]) => tagsView(tags).colors.map(({ name }) => name);
  expect(names([])).toEqual(TAG_COLOR_NAMES);
  expect(names([tag('Moss'), tag('Slate')])).toEqual(TAG_COLOR_NAMES.slice(1, -1));
  expect(names(TAG_COLOR_NAMES.map((color) => tag(color)))).toEqual(TAG_COLOR_NAMES);
});

test('own tags are separate from the team’s', () => {
  const [ours, mine] = [tag('Moss'), tag('Fern', false)];
  expect(tagsView([ours, mine])).toMatchObject({ team: [ours], own: [mine] });
});

test.each([
  [0, '0 contacts'],
  [1, '1 contact'],
  [12, '12 contacts'],
])('a tag with %i contacts shows: %s', (num_contacts, text) => {
  expect(countOf({ num_contacts })).toBe(text);
});

test.each([
  ['?done=deleted&id=Moss', [], 'Moss'],
  ['?done=deleted&id=Moss', [tag('Sky')], 'Moss'],
  ['?done=deleted&id=Moss', [tag('Moss')], null],
  ['?done=deleted', [], null],
  ['?done=deleted&id=', [], null],
  ['?done=saved&id=Moss', [], null],
  ['', [], null],
])('%s with the tags %j offers to restore %s', (query, tags, id) => {
  expect(deletedTagOf({ url: new URL(`https://a.example/team/tags${query}`) }, tags)).toBe(id);
});
