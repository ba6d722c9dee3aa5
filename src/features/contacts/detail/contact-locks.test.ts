import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../../messages/format.ts';
import { ContactButtons } from '../ContactButtons.tsx';
import { ContactDetail } from './ContactDetail.tsx';
import type { ContactRights } from '../contacts.types.ts';
import { namedContact } from '../testing/named-contact.ts';

const contact = namedContact({ emails: ['ada@x.example'] });
const LOCK = { href: '/select-your-plan', message: 'Upgrade to use this.' };
const LOCKED = `(${shell.actions.locked})`;

type Locked = { href: string | null; message: string } | null;
const page = (lock: Locked) =>
  renderToStaticMarkup(
    createElement(ContactDetail, {
      contact,
      visits: [],
      timeZone: 'UTC',
      today: '2026-11-18',
      through: null,
      linkedinMark: '',
      noteLock: lock,
      tagLock: lock,
      enrich: null,
    }),
  );
const row = (works: boolean) => {
  const rights: ContactRights = {
    seesExport: true,
    exports: works,
    tag: works,
    note: works,
    insights: works,
    enrich: null,
  };
  return renderToStaticMarkup(createElement(ContactButtons, { contact, rights }));
};

test('a contact shows locked tags and notes with a lock, the reason, and a link to the plans', () => {
  const [open, locked] = [page(null), page(LOCK)];
  expect(open).not.toContain(LOCKED);
  expect(open).toContain('/edit-contact#tags');
  expect(locked).not.toContain('/edit-contact#tags');
  expect(locked).toMatch(/<a [^>]*href="\/select-your-plan"[^>]*>.*?Add Tag/);
  expect(locked).toContain(`${words.add_note} ${LOCKED}`);
  expect(locked.split(LOCK.message).length).toBeGreaterThan(2);
});

test('tags that someone else must unlock are a button that shows so', () => {
  const drawn = page({ href: null, message: 'Ask your admin.' });
  expect(drawn).toMatch(/<button type="button" [^>]*title="Ask your admin\."[^>]*data-locked-tags/);
  expect(drawn).not.toContain('/edit-contact#tags');
});

test('a row shows a lock for locked tags and notes', () => {
  const labels = [words.add_tag_to, words.add_note_to].map((label) =>
    format(label, { name: 'Ada Lovelace' }),
  );
  for (const label of labels) {
    expect(row(true)).toContain(`aria-label="${label}"`);
    expect(row(false)).toContain(`aria-label="${label} ${LOCKED}"`);
  }
});
