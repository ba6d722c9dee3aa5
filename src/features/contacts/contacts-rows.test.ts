import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contacts as words, savedFilters } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { CONTACT_SORTS } from '../../domain/limits/contacts.ts';
import { contactMenuItems } from './ContactButtons.tsx';
import { ContactsList } from './ContactsList.tsx';
import type { ContactRights, ContactsProps, ShownContact } from './contacts.types.ts';
import { USUAL_WORDS } from './contacts-words.ts';

const RIGHTS: ContactRights = {
  seesExport: true,
  exports: true,
  tag: true,
  note: true,
  insights: true,
  enrich: null,
};
const list = (change: Partial<ContactsProps>) =>
  renderToStaticMarkup(
    createElement(ContactsList, {
      first: { items: [], count: 0, words: USUAL_WORDS, status: 'loading' },
      saved: null,
      limit: null,
      hides: false,
      plans: null,
      rights: RIGHTS,
      selected: null,
      today: '2026-11-18',
      owner: { picture: null, initials: 'AL' },
      share: null,
      ...change,
    }),
  );

test('a loading list has 10 placeholder rows, hidden from screen readers', () => {
  const drawn = list({});
  expect(drawn.match(/<li aria-hidden="true">/g)).toHaveLength(10);
  expect(drawn).toContain(words.search);
});

test.each(CONTACT_SORTS)(
  'the heads of the columns show and announce the order %s, and the others lead',
  (sort) => {
    const drawn = list({
      first: { items: [], count: 0, words: { ...USUAL_WORDS, sort }, status: 'loading' },
    });
    const heads = [...drawn.matchAll(/<a href="\/contacts[^"]*"([^>]*)>(Name|Added)(.*?)<\/a>/g)];
    const column = sort === 'full_name' ? words.heads.name : words.heads.added;
    expect(heads.map(([, , title]) => title)).toEqual([words.heads.name, words.heads.added]);
    for (const [, attributes, title, rest] of heads) {
      expect(attributes?.includes('aria-current="true"')).toBe(title === column);
      expect(rest?.includes(`>${words.sorts[sort]}<`)).toBe(title === column);
    }
  },
);

test("'Only {n} recent contacts' leads to the plans for those who can change theirs", () => {
  const banner = /<(a|p)(?: [^>]*)?>(?:(?!<\/\1>).)*Only 50 recent contacts/;
  const shown = (plans: string | null) => banner.exec(list({ limit: 50, hides: true, plans }))?.[0];
  expect(shown('/select-your-plan')).toMatch(/^<a [^>]*href="\/select-your-plan"/);
  expect(shown(null)).toMatch(/^<p /);
  expect(list({ limit: 50, hides: false, plans: '/select-your-plan' })).not.toContain('recent contacts');
});

test('the menu of a row has Insights, Edit Contact and Delete Contact, with a lock at insights where they are locked', () => {
  const contact = {
    id: 'exchange/1',
    full_name: 'Ada Lovelace',
    emails: [],
    tags: [],
  } as unknown as ShownContact;
  const items = (insights: boolean) => contactMenuItems({ contact, rights: { ...RIGHTS, insights } });
  expect(items(true).map(({ label, href, locked }) => [label, href, locked])).toEqual([
    [words.insights, '/contacts/exchange/1/insights', undefined],
    [words.edit_contact, '/contacts/exchange/1/edit-contact', undefined],
    [words.delete_contact, undefined, undefined],
  ]);
  const [insights] = items(false);
  expect([insights?.href, insights?.locked]).toEqual([undefined, shell.actions.locked]);
});

test('saved filters are tabs with addresses, and a filter that is set can be saved', () => {
  const filter = { search: '', tags: [], types: ['scan'], from: null, to: null, has: [] };
  const saved = [{ id: 'f1', name: 'Scanned', filter }];
  const tabs = list({ saved });
  expect(tabs).toContain(`href="/contacts?types=scan"`);
  expect(tabs).not.toContain(savedFilters.save);
  const first = { items: [], count: 0, words: { ...USUAL_WORDS, search: 'Ann' }, status: 'loading' } as const;
  expect(list({ saved, first: { ...first, items: [] } })).toContain(savedFilters.save);
  expect(list({ saved: null, first: { ...first, items: [] } })).not.toContain(savedFilters.save);
  expect(list({ saved: [] })).not.toContain(savedFilters.label);
});
