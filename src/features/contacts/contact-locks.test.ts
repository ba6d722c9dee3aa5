import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTACT_TEXT_NAMES } from '../../domain/contact-contract.ts';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { ContactButtons } from './ContactButtons.tsx';
import { ContactDetail } from './ContactDetail.tsx';
import type { ContactDetailView, ContactRights } from './contacts.types.ts';

const NO_TEXTS = Object.fromEntries(CONTACT_TEXT_NAMES.map((name) => [name, null]));
const contact = {
  ...NO_TEXTS,
  id: 'manual/1',
  type: 'manual',
  full_name: 'Ada Lovelace',
  emails: ['ada@x.example'],
  phones: [],
  tags: [],
  answers: [],
  notes: [],
  changes: [],
  consents: [],
  enrich_data: null,
  enrich_status: 'NOT_STARTED',
  created: '2026-11-18T12:00:00.000Z',
} as unknown as ContactDetailView;
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

test('a contact shows tags and notes that are locked with a lock, why, and the way to the plans', () => {
  const [open, locked] = [page(null), page(LOCK)];
  expect(open).not.toContain(LOCKED);
  expect(open).toContain('/edit-contact#tags');
  expect(locked).not.toContain('/edit-contact#tags');
  expect(locked).toMatch(/<a [^>]*href="\/select-your-plan"[^>]*>.*?Add Tag/);
  expect(locked).toContain(`${words.add_note} ${LOCKED}`);
  expect(locked.split(LOCK.message).length).toBeGreaterThan(2);
});

test('tags that somebody else has to unlock lead nowhere, and say so', () => {
  const drawn = page({ href: null, message: 'Ask your admin.' });
  expect(/<a [^>]*title="Ask your admin\."[^>]*>/.exec(drawn)![0]).not.toContain('href');
});

test('a row shows a lock at tags and notes where they are locked', () => {
  const labels = [words.add_tag_to, words.add_note_to].map((label) =>
    format(label, { name: 'Ada Lovelace' }),
  );
  for (const label of labels) {
    expect(row(true)).toContain(`aria-label="${label}"`);
    expect(row(false)).toContain(`aria-label="${label} ${LOCKED}"`);
  }
});
