import { describe, expect, test } from 'vitest';
import {
  clicks,
  interactionContacts,
  interactions as table,
} from '../../../edge-api/db/tables/interactions.table.ts';
import {
  profileDays,
  profileDaySources,
  profileDayTargets,
} from '../../../edge-api/db/tables/roll-ups.table.ts';
import { contacts as contactTable } from '../../../edge-api/db/tables/contacts.table.ts';
import { socialItems, thumbnailLinks } from '../../../edge-api/db/tables/sections.table.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import { ACCOUNTS } from '../accounts.ts';
import { createDemo } from '../demo.ts';
import { demoId } from '../ids.ts';
import { contacts } from './contacts.ts';
import { interactions } from './interactions.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const DAY = 86_400_000;

function fill() {
  const documents = {} as Parameters<typeof createDemo>[0]['documents'];
  const demo = createDemo({ now: NOW, passwordHash: '', pictures: new Map(), documents });
  const profile_id = demoId('profile', 'ava');
  for (const [n, field_type_id] of ['linkedin', 'x'].entries())
    demo.insert(socialItems, { id: `s${n}`, profile_id, field_type_id, value: 'ava', position: n });
  for (const n of [0, 1])
    demo.insert(thumbnailLinks, {
      id: `l${n}`,
      profile_id,
      title: 'Pond',
      link: 'https://a.example',
      position: n,
    });
  contacts(demo);
  interactions(demo);
  return demo.rows;
}
const rows = fill();
const all = <Row>(of: Parameters<typeof rows.get>[0]) => (rows.get(of) ?? []) as Row[];
const ofAva = <Row extends { profile_id: string }>(list: Row[]) =>
  list.filter((row) => row.profile_id === demoId('profile', 'ava'));
const everything = all<typeof table.$inferInsert>(table);
const visits = ofAva(everything);
const sum = (list: readonly object[], key: string) =>
  list.reduce((total, row) => total + Number((row as Record<string, unknown>)[key]), 0);

describe("ava's visits", () => {
  test('came over 90 days, none in the future, all with unique ids', () => {
    const ages = visits.map(({ started_at }) => (NOW.getTime() - started_at.getTime()) / DAY);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(90.5);
    expect(new Set(visits.map(({ started_at }) => dayOf(started_at.getTime()))).size).toBeGreaterThanOrEqual(
      90,
    );
    expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length);
    for (const visit of visits)
      expect(visit.last_seen_at.getTime()).toBeGreaterThanOrEqual(visit.started_at.getTime());
  });

  test('are more frequent in the middle of the week than on Sundays', () => {
    const on = (weekday: number) =>
      visits.filter(({ started_at }) => started_at.getUTCDay() === weekday).length;
    for (const weekday of [2, 3, 4]) expect(on(weekday)).toBeGreaterThan(1.5 * on(0));
  });

  test('appear in every list of the interactions', () => {
    expect(visits.filter(({ saved_contact }) => saved_contact).length).toBeGreaterThan(100);
    expect(visits.filter(({ social_clicks }) => social_clicks! > 0).length).toBeGreaterThan(100);
    expect(visits.filter(({ link_clicks }) => link_clicks! > 0).length).toBeGreaterThan(100);
    expect(new Set(visits.map(({ device_type }) => device_type)).size).toBe(3);
    expect(new Set(visits.map(({ source }) => source)).size).toBeGreaterThanOrEqual(8);
  });

  test('are the same in every fill', () => {
    expect([...fill().values()]).toEqual([...rows.values()]);
  });
});

describe('all visits', () => {
  const counted = all<typeof profileDays.$inferInsert>(profileDays);

  test('include one for each exchanged contact, at its time', () => {
    const exchanged = all<typeof contactTable.$inferInsert>(contactTable).filter(
      ({ type }) => type === 'exchange',
    );
    const met = all<typeof interactionContacts.$inferInsert>(interactionContacts);
    expect(met).toHaveLength(exchanged.length);
    const started = new Map(everything.map((visit) => [visit.id, visit]));
    const at = new Map(exchanged.map((contact) => [contact.id, contact.created_at]));
    for (const { contact_id, interaction_id } of met) {
      expect(started.get(interaction_id)).toMatchObject({
        exchanged_contact: true,
        started_at: at.get(contact_id),
      });
    }
    expect(everything.filter(({ exchanged_contact }) => exchanged_contact)).toHaveLength(met.length);
  });

  test('add up to the days, their sources and their targets', () => {
    expect(sum(counted, 'views')).toBeGreaterThanOrEqual(everything.length);
    expect(sum(counted, 'views')).toBe(sum(all(profileDaySources), 'views'));
    expect(sum(counted, 'clicks')).toBe(sum(all(profileDayTargets), 'clicks'));
    expect(sum(counted, 'clicks')).toBe(sum(all(clicks), 'clicks'));
    expect(sum(counted, 'exchanges')).toBe(all(interactionContacts).length);
    expect(sum(counted, 'saves')).toBe(everything.filter(({ saved_contact }) => saved_contact).length);
    // An exchange or save implies a view.
    for (const { views, exchanges, saves } of counted)
      expect(views).toBeGreaterThanOrEqual(Math.max(exchanges!, saves!));
  });

  test('came over a month to all demo users, each with a unique id', () => {
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
    const cards = Map.groupBy(everything, ({ profile_id }) => profile_id);
    expect(cards.size).toBe(ACCOUNTS.length);
    for (const some of cards.values())
      expect(new Set(some.map(({ started_at }) => dayOf(started_at.getTime()))).size).toBeGreaterThan(25);
  });
});
