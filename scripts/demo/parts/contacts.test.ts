import { describe, expect, test } from 'vitest';
import {
  contactEmails,
  contactPhones,
  contacts as table,
} from '../../../edge-api/db/tables/contacts.table.ts';
import { emailIssue } from '../../../src/domain/email.ts';
import { phoneIssue } from '../../../src/domain/phone.ts';
import { createDemo } from '../demo.ts';
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
const people = (rows.get(table) ?? []) as (typeof table.$inferInsert)[];

describe("ava's contacts", () => {
  test('are 240 people, no two of one name', () => {
    expect(people).toHaveLength(240);
    expect(new Set(people.map((person) => person.full_name)).size).toBe(240);
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
