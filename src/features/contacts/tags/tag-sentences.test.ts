import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TAGS_MAX, TAGS_PER_CONTACT_MAX } from '../../../domain/limits/contacts.ts';
import { TAG_COLOR_NAMES, type ListedTag, type TagColor } from '../../../domain/contact/tags.ts';
import { tags as words } from '#messages/tags.ts';
import { contacts } from '#messages/contacts.ts';
import { AssignTags } from './AssignTags.tsx';
import type { ShownContact } from '../contacts.types.ts';
import { isFullOfTags, type NewTags } from './new-tags.ts';
import { TagChosen } from './TagChosen.tsx';
import { TagForm } from './TagForm.tsx';

// The service's tags: server rendering waits for them.
const given = vi.hoisted(() => ({ tags: [] as ListedTag[] }));
vi.mock('./use-tags.tsx', () => ({
  useTags: () => ({ tags: given.tags, failed: false, retry: () => {} }),
  TagsWait: () => null,
}));

const tag = (n: number, color: TagColor = 'Moss', team = false): ListedTag => ({
  id: `t${n}`,
  name: `Tag ${n}`,
  color,
  num_contacts: 0,
  num_own: 0,
  team,
});
const some = (n: number) => Array.from({ length: n }, (_, at) => tag(at));

/** A button in the HTML by its label; null if there is none. */
function buttonIn(html: string, label: string): { disabled: boolean } | null {
  const found = html
    .split(/(?=<button )/)
    .find((part) => part.startsWith('<button ') && part.includes(`>${label}<`));
  return found
    ? {
        disabled: /^<button [^>]*\sdisabled/.test(found) || /aria-disabled="true"/.test(found.split('>')[0]!),
      }
    : null;
}
const drawn = <Props extends object>(component: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props));
const colorsIn = (html: string) => TAG_COLOR_NAMES.filter((name) => html.includes(`value="${name}"`));

const ada = (tags: ListedTag[]) => ({ id: 'manual/1', full_name: 'Ada', tags }) as unknown as ShownContact;
type Assigning = { newTags?: NewTags; isMember?: boolean };
const assign = (has: ListedTag[], { newTags = null, isMember = false }: Assigning = {}) =>
  drawn(AssignTags, { contact: ada(has), newTags, isMember, onDone: () => {} });
const HERE = { newTags: 'here' } as const;

beforeEach(() => {
  given.tags = [];
});

describe('the form of a tag', () => {
  const form = (edited: ListedTag | null, all: ListedTag[]) =>
    drawn(TagForm, { tag: edited, all, onSaved: () => {} });

  test('Add Tag is disabled until the form is dirty, valid and has a colour', () => {
    const html = form(null, []);
    expect(buttonIn(html, 'Add Tag')).toEqual({ disabled: true });
    expect(html.match(/<input(?=[^>]* checked)(?=[^>]*type="radio")/g)).toHaveLength(1);
  });

  test('Colours already used by other tags are not offered when adding', () => {
    const [moss, slate] = [tag(1, 'Moss'), tag(2, 'Slate')];
    expect(colorsIn(form(null, [moss, slate]))).toEqual(TAG_COLOR_NAMES.slice(1, -1));
    expect(colorsIn(form(moss, [moss, slate]))).toEqual(TAG_COLOR_NAMES);
  });
});

describe('tags for a contact', () => {
  test('A contact cannot be assigned tags when none are available', () => {
    const html = assign([]);
    expect(buttonIn(html, words.assign)).toBeNull();
    expect(html).toContain(words.none_member);
  });

  test('A contact cannot be assigned tags when the maximum is reached', () => {
    given.tags = some(TAGS_PER_CONTACT_MAX + 2);
    const html = assign(given.tags.slice(0, TAGS_PER_CONTACT_MAX), HERE);
    expect(html.match(/<input[^>]* disabled/g)).toHaveLength(2);
    expect(buttonIn(html, words.assign)).toEqual({ disabled: true });
    expect(html).toContain('You have assigned the maximum number of tags.');
  });

  test("A contact's list permits the extra Add Tag button while the tag count is below 10", () => {
    given.tags = some(TAGS_PER_CONTACT_MAX);
    const has = (n: number) => assign(given.tags.slice(0, n), HERE);
    expect(buttonIn(has(TAGS_PER_CONTACT_MAX - 1), words.new)).toEqual({ disabled: false });
    expect(buttonIn(has(TAGS_PER_CONTACT_MAX), words.new)).toBeNull();
  });

  test('Assigning needs at least one ticked', () => {
    given.tags = some(2);
    expect(buttonIn(assign([]), words.assign)).toEqual({ disabled: true });
    const chosen = drawn(TagChosen, { action: 'tag', newTags: null, isMember: false, onDone: () => {} });
    expect(buttonIn(chosen, contacts.add_tags)).toEqual({ disabled: true });
  });

  test('managers of tags create a new one here, while there is room', () => {
    given.tags = some(2);
    expect(buttonIn(assign([]), words.new)).toBeNull();
    expect(buttonIn(assign([], HERE), words.new)).toEqual({ disabled: false });
    given.tags = [];
    expect(assign([], HERE)).toContain(words.name);
  });

  test('You have created the maximum number of tags.', () => {
    given.tags = some(TAGS_MAX - 1);
    expect(assign([], HERE)).not.toContain('You have created the maximum number of tags.');
    given.tags = some(TAGS_MAX);
    expect(buttonIn(assign([], HERE), words.new)).toBeNull();
    expect(assign([], HERE)).toContain('You have created the maximum number of tags.');
    expect(assign([])).not.toContain('You have created the maximum number of tags.');
  });

  test.each([
    ['own ones for a user without a team', false, { own: TAGS_MAX, teams: 0 }, true],
    ['own ones for a member', false, { own: TAGS_MAX - 1, teams: TAGS_MAX }, false],
    ['the team’s for who runs it', true, { own: TAGS_MAX, teams: TAGS_MAX - 1 }, false],
    ['the team’s for who runs it, all of them', true, { own: 0, teams: TAGS_MAX }, true],
  ])('the limit counts tags of %s', (_, isTeamAdmin, { own, teams }, isFull) => {
    const all = [...some(own), ...Array.from({ length: teams }, (_tag, n) => tag(100 + n, 'Moss', true))];
    expect(isFullOfTags(all, { permissions: { isTeamAdmin } })).toBe(isFull);
  });

  test('Active owners and admins manage tags in the team dashboard', () => {
    given.tags = some(2);
    const html = assign([], { newTags: 'dashboard' });
    expect(buttonIn(html, words.new)).toBeNull();
    expect(html).toMatch(/<a [^>]*href="\/team\/tags"[^>]*>.*Manage Tags/);
    given.tags = [];
    const none = assign([], { newTags: 'dashboard' });
    expect(none).toContain(words.none_member);
    expect(none).not.toContain(words.name);
    expect(none).toContain('/team/tags');
  });
});
