import { describe, expect, test } from 'vitest';
import {
  contactEmails,
  contactPhones,
  contacts as table,
} from '../../../edge-api/db/tables/contacts.table.ts';
import { comparable, pairReasons } from '../../../src/domain/contact-match.ts';
import { emailIssue } from '../../../src/domain/email.ts';
import { phoneIssue } from '../../../src/domain/phone.ts';
import { createDemo } from '../demo.ts';
import { ACCOUNTS, inTeam } from '../accounts.ts';
import { userId } from '../demo.ts';
import { CONTACTS_LIMIT } from '../../../src/domain/permission-matrix.ts';
import { contacts } from './contacts.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

function fill() {
  const documents = {} as Parameters<typeof createDemo>[0]['documents'];
  const demo = createDemo({ now: NOW, passwordHash: '', pictures: new Map(), documents });
  contacts(demo);
  return demo.rows;
}
const rows = fill();
const everybody = (rows.get(table) ?? []) as (typeof table.$inferInsert)[];
const people = everybody.filter((person) => person.user_id === userId('solo-active'));

describe('contacts of the others', () => {
  const of = (name: (typeof ACCOUNTS)[number]['name']) =>
    everybody.filter((person) => person.user_id === userId(name)).length;

  test('are more than the free plan and the lapsed one show', () => {
    expect([of('solo-essential'), CONTACTS_LIMIT.SOLO_ESSENTIAL_DEFAULT]).toEqual([55, 50]);
    expect([of('solo-limited'), CONTACTS_LIMIT.SOLO_LIMITED_DEFAULT]).toEqual([14, 10]);
  });

  test('are there for everybody of every team but who may only read', () => {
    for (const { name, role } of ACCOUNTS.filter(inTeam))
      expect([name, of(name) > 10]).toEqual([name, role !== 'readonly']);
  });

  test('have ids, addresses for withdrawal and names that nobody else has in the same list', () => {
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(everybody.length);
    for (const { name } of ACCOUNTS) {
      const names = everybody.filter((one) => one.user_id === userId(name)).map((one) => one.full_name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe("ava's contacts", () => {
  test('are 240 people, no two of one name', () => {
    expect(people).toHaveLength(240);
    expect(new Set(people.map((person) => person.full_name)).size).toBe(240);
  });

  test('are six of them there twice, each pair with its reason', () => {
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

  test('came over 90 days, none of them later than now', () => {
    const ages = people.map((person) => (NOW.getTime() - person.created_at.getTime()) / DAY);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(90);
    expect(new Set(ages.map(Math.floor)).size).toBeGreaterThan(80);
  });

  test('have addresses that are right, and that nobody can own', () => {
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

  test('are of many scripts', () => {
    const all = people.map((person) => person.full_name).join(' ');
    for (const script of ['Latin', 'Arabic', 'Hebrew', 'Cyrillic', 'Greek', 'Han', 'Hangul', 'Devanagari'])
      expect(all).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  });

  test('are the same in every fill', () => {
    expect([...fill().values()]).toEqual([...rows.values()]);
  });
});
