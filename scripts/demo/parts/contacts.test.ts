import { describe, expect, test } from 'vitest';
import {
  contactEmails,
  contactPhones,
  contacts as table,
} from '../../../edge-api/db/tables/contacts.table.ts';
import { contactTags, tags } from '../../../edge-api/db/tables/tags.table.ts';
import { notes } from '../../../edge-api/db/tables/notes.table.ts';
import { comparable, pairReasons } from '../../../src/domain/duplicates/contact-match.ts';
import { emailIssue } from '../../../src/domain/addresses/email.ts';
import { phoneIssue } from '../../../src/domain/addresses/phone.ts';
import { createDemo } from '../demo.ts';
import { ACCOUNTS, inTeam } from '../accounts.ts';
import { teamId, userId } from '../demo.ts';
import { CONTACTS_LIMIT } from '../../../src/domain/permissions/permission-matrix.ts';
import { tagsAndNotes } from './contact-tags.ts';
import { contacts } from './contacts.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

function fill() {
  const documents = {} as Parameters<typeof createDemo>[0]['documents'];
  const demo = createDemo({ now: NOW, passwordHash: '', pictures: new Map(), documents });
  contacts(demo);
  tagsAndNotes(demo);
  return demo.rows;
}
const rows = fill();
const everybody = (rows.get(table) ?? []) as (typeof table.$inferInsert)[];
const people = everybody.filter((person) => person.user_id === userId('solo-active'));

const noteRows = (rows.get(notes) ?? []) as (typeof notes.$inferInsert)[];
const tagged = (rows.get(contactTags) ?? []) as (typeof contactTags.$inferInsert)[];
/** The ids of a user's or team's tags. */
const tagsOf = ({ user_id, team_id }: { user_id: string | null; team_id: string | null }) =>
  ((rows.get(tags) ?? []) as (typeof tags.$inferInsert)[])
    .filter((tag) => (tag.user_id ?? null) === user_id && (tag.team_id ?? null) === team_id)
    .map(({ id }) => id);
const taggedBy = (ids: readonly string[], contact: string) =>
  tagged.filter(({ contact_id, tag_id }) => contact_id === contact && ids.includes(tag_id)).length;

describe('contacts of the others', () => {
  const of = (name: (typeof ACCOUNTS)[number]['name']) =>
    everybody.filter((person) => person.user_id === userId(name)).length;

  test('exceed the limits of the free and the lapsed plan', () => {
    expect([of('solo-essential'), CONTACTS_LIMIT.SOLO_ESSENTIAL_DEFAULT]).toEqual([55, 50]);
    expect([of('solo-limited'), CONTACTS_LIMIT.SOLO_LIMITED_DEFAULT]).toEqual([14, 10]);
  });

  test('exist for everyone in every team except read-only users', () => {
    for (const { name, role } of ACCOUNTS.filter(inTeam))
      expect([name, of(name) > 10]).toEqual([name, role !== 'readonly']);
  });

  test('of the active team have the tags of the team, and those of other teams none', () => {
    const shared = tagsOf({ user_id: null, team_id: teamId('active') });
    expect(shared.length).toBeGreaterThan(1);
    for (const { name, role } of ACCOUNTS.filter(inTeam)) {
      const theirs = everybody.filter((one) => one.user_id === userId(name));
      const some = theirs.some(({ id }) => taggedBy(shared, id) > 0);
      expect([name, some]).toEqual([name, name.startsWith('team-active') && role !== 'readonly']);
    }
  });

  test('have ids, withdrawal links and names that are unique in their list', () => {
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(everybody.length);
    for (const { name } of ACCOUNTS) {
      const names = everybody.filter((one) => one.user_id === userId(name)).map((one) => one.full_name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("ava's contacts", () => {
  test('are 240 people with unique names', () => {
    expect(people).toHaveLength(240);
    expect(new Set(people.map((person) => person.full_name)).size).toBe(240);
  });

  test('have six duplicates, each pair with its reason', () => {
    const [emails, phones] = [rows.get(contactEmails), rows.get(contactPhones)] as [
      (typeof contactEmails.$inferInsert)[],
      (typeof contactPhones.$inferInsert)[],
    ];
    const known = people.map((person) =>
      comparable({
        ...(person as Required<typeof person>),
        emails: emails.filter((row) => row.contact_id === person.id).map(({ email }) => email),
        phones: phones
          .filter((row) => row.contact_id === person.id)
          .map(({ phone, e164 }) => ({ phone, e164: e164 ?? null })),
      }),
    );
    const pairs = known.flatMap((one, n) =>
      known.slice(n + 1).flatMap((other) => pairReasons(one, other).join(' ') || []),
    );
    expect(pairs.toSorted()).toEqual([
      'same_email similar_name',
      'same_email similar_name',
      'same_linkedin similar_name',
      'same_phone similar_name',
      'same_phone similar_name',
      'similar_name',
    ]);
  });

  test('came over 90 days, none in the future', () => {
    const ages = people.map((person) => (NOW.getTime() - person.created_at.getTime()) / DAY);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(90);
    expect(new Set(ages.map(Math.floor)).size).toBeGreaterThan(80);
  });

  test('have valid addresses that no one can own', () => {
    const emails = (rows.get(contactEmails) ?? []) as (typeof contactEmails.$inferInsert)[];
    const phones = (rows.get(contactPhones) ?? []) as (typeof contactPhones.$inferInsert)[];
    expect(emails.length).toBeGreaterThan(200);
    for (const { email } of emails) {
      expect(emailIssue(email)).toBeNull();
      expect(email).toMatch(/\.example$/);
    }
    expect(phones.length).toBeGreaterThan(120);
    for (const { phone, e164 } of phones) {
      expect(phoneIssue(phone)).toBeNull();
      expect(e164).toMatch(/^\+[1-9]\d+$/);
    }
  });

  test('use many scripts', () => {
    const all = people.map((person) => person.full_name).join(' ');
    for (const script of ['Latin', 'Arabic', 'Hebrew', 'Cyrillic', 'Greek', 'Han', 'Hangul', 'Devanagari'])
      expect(all).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  });

  test('have tags of ava’s own, at most two each, and notes by ava', () => {
    const own = tagsOf({ user_id: userId('solo-active'), team_id: null });
    expect(own.length).toBeGreaterThan(3);
    const counts = people.map(({ id }) => taggedBy(own, id));
    expect(Math.max(...counts)).toBe(2);
    expect(counts.filter((n) => n > 0).length).toBeGreaterThan(80);
    const noted = noteRows.filter(({ contact_id }) => people.some(({ id }) => id === contact_id));
    expect(noted.length).toBeGreaterThan(20);
    for (const { author_id } of noted) expect(author_id).toBe(userId('solo-active'));
  });

  test('were noted after they came', () => {
    const came = new Map(everybody.map(({ id, created_at }) => [id, Number(created_at)]));
    for (const { contact_id, created_at } of noteRows)
      expect([contact_id, Number(created_at) >= came.get(contact_id)!]).toEqual([contact_id, true]);
  });

  test('are the same in every fill', () => {
    expect([...fill().values()]).toEqual([...rows.values()]);
  });
});
