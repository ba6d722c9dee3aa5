import { DAY } from '../../../src/domain/locale/durations.ts';
import {
  clicks as clickTable,
  interactionContacts,
  interactions as interactionTable,
} from '../../../edge-api/db/tables/interactions.table.ts';
import { contacts as contactTable } from '../../../edge-api/db/tables/contacts.table.ts';
import { contactFields, socialItems, thumbnailLinks } from '../../../edge-api/db/tables/sections.table.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import type { Demo } from '../demo.ts';
import { demoId } from '../ids.ts';
import { one, pick } from '../pick.ts';
import { AUDIENCES, type Audience } from './audiences.ts';
import { rollUp, type CountedVisit, type Target } from './roll-ups.ts';

const MINUTE = 60_000;

/** Most contacts are made in the middle of the week. Sunday is the first. */
const RHYTHM = [0.4, 0.95, 1.15, 1.2, 1.3, 0.85, 0.5];

/** Days ago with public talks, on which many opened the card at once. */
const BUSY: Readonly<Record<number, number>> = { 1: 1.5, 9: 1.7, 31: 1.6, 52: 1.8, 74: 1.5 };

/** As many as its share of each hundred visits. */
const SOURCES = (
  [
    ['qr', 40],
    ['nfc', 25],
    ['wallet', 11],
    ['link', 8],
    ['email_signature', 6],
    ['linkedin', 4],
    ['direct', 3],
    ['whatsapp', 2],
    ['fernhall.example', 1],
  ] as const
).flatMap(([source, share]) => Array<string>(share).fill(source));

const DEVICES = [
  ['mobile', 'iPhone'],
  ['mobile', 'iPhone'],
  ['mobile', 'iPhone'],
  ['mobile', null],
  ['mobile', null],
  ['mobile', 'Galaxy'],
  ['mobile', 'Pixel 9'],
  ['desktop', null],
  ['tablet', 'iPad'],
] as const;

/** Visitors of a physical card use a handheld device. */
const HANDHELD = DEVICES.filter(([type]) => type === 'mobile');

/** Hours of visits, weighted by repetition. */
const HOURS = [7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13, 14, 14, 15, 15, 16, 16, 17, 18, 19, 20, 21];

const rowsOf = <Row>(demo: Demo, table: Parameters<Demo['rows']['get']>[0]): Row[] =>
  [...(demo.rows.get(table) ?? [])] as Row[];

/** Clickable elements of the card, weighted by repetition. */
function targetsOf(demo: Demo, profile_id: string): Target[] {
  const own = <Row extends { profile_id: string }>(table: Parameters<typeof rowsOf>[1]) =>
    rowsOf<Row>(demo, table).filter((row) => row.profile_id === profile_id);
  const fields = own<typeof contactFields.$inferInsert>(contactFields).map((row): Target => ({
    kind: 'field',
    target_id: row.id,
    field_type_id: row.field_type_id,
    title: null,
    value: row.value,
  }));
  const social = own<typeof socialItems.$inferInsert>(socialItems).map((row): Target => ({
    kind: 'social',
    target_id: row.id,
    field_type_id: row.field_type_id,
    title: null,
    value: row.value,
  }));
  const links = own<typeof thumbnailLinks.$inferInsert>(thumbnailLinks).map((row): Target => ({
    kind: 'link',
    target_id: row.id,
    field_type_id: null,
    title: row.title,
    value: row.link,
  }));
  // The first of a list is clicked most.
  const weighted = (list: Target[], times: number) =>
    list.flatMap((target, n) => Array<Target>(Math.max(1, Math.round(times / (n + 1)))).fill(target));
  return [...weighted(links, 12), ...weighted(social, 9), ...weighted(fields, 4)];
}

/** Visits of the day this many days ago, without exchanges. */
function visitsOn(demo: Demo, { offset, days, usual }: Audience, ago: number): number {
  const growth = 1.15 - (0.45 * ago) / days;
  const noise = 0.85 + pick(31, 'visits-noise', offset + ago) / 100;
  return Math.round(usual * RHYTHM[demo.daysAgo(ago).getUTCDay()]! * growth * noise * (BUSY[ago] ?? 1));
}

/** A visit that began at a time, with its events. Its `key` is unique. */
function visitAt(start: Date, key: string, targets: Target[], contact_id: string | null): CountedVisit {
  const source = one(SOURCES, 'source', key);
  const [device_type, device_model] = one(
    source === 'nfc' || source === 'wallet' ? HANDHELD : DEVICES,
    'device',
    key,
  );
  const curious = pick(100, 'curious', key);
  const isCurious = targets.length > 0 && curious >= 68;
  const clicked = Array.from({ length: !isCurious ? 0 : curious < 90 ? 1 : 2 }, (_, n) => ({
    ...one(targets, 'target', key, n),
    at: new Date(start.getTime() + (n + 1) * (10_000 + pick(90_000, 'pause', key, n))),
  }));
  return {
    id: demoId('interaction', 'ava', key),
    source,
    device_type,
    device_model,
    started_at: start,
    views: pick(12, 'again', key) === 0 ? 2 : 1,
    saved: pick(100, 'saved', key) < (contact_id ? 45 : 13),
    contact_id,
    clicks: clicked,
  };
}

function addVisit(demo: Demo, profile_id: string, visit: CountedVisit): void {
  const { id, clicks, contact_id, source, device_type, device_model, started_at } = visit;
  demo.insert(interactionTable, {
    id,
    profile_id,
    source,
    device_type,
    device_model,
    saved_contact: visit.saved,
    exchanged_contact: contact_id !== null,
    social_clicks: clicks.filter(({ kind }) => kind === 'social').length,
    link_clicks: clicks.filter(({ kind }) => kind === 'link').length,
    started_at,
    last_seen_at: clicks.at(-1)?.at ?? started_at,
  });
  for (const [target_id, same] of Map.groupBy(clicks, (click) => click.target_id)) {
    const { kind, field_type_id, title, value } = same[0]!;
    const last_at = same.at(-1)!.at;
    demo.insert(clickTable, {
      interaction_id: id,
      kind,
      target_id,
      field_type_id,
      title,
      value,
      clicks: same.length,
      last_at,
    });
  }
  if (contact_id) demo.insert(interactionContacts, { contact_id, interaction_id: id });
}

function visitsOf(demo: Demo, audience: Audience): void {
  const { handle, offset, days } = audience;
  const profile_id = demoId('profile', handle);
  const targets = targetsOf(demo, profile_id);
  const midnight = dayOf(demo.now.getTime()) * DAY;
  const visits: CountedVisit[] = [];
  for (let ago = 0; ago < days; ago += 1) {
    for (let n = 0; n < visitsOn(demo, audience, ago); n += 1) {
      const minutes = one(HOURS, 'hour', offset + ago, n) * 60 + pick(60, 'minute-of', offset + ago, n);
      const start = new Date(
        midnight - ago * DAY + minutes * MINUTE + pick(60_000, 'second', offset + ago, n),
      );
      // Visits later today are in the future.
      if (start.getTime() < demo.now.getTime() - 10 * MINUTE)
        visits.push(visitAt(start, `${offset + ago}-${n}`, targets, null));
    }
  }
  const known = rowsOf<typeof contactTable.$inferInsert>(demo, contactTable);
  for (const contact of known.filter((row) => row.profile_id === profile_id))
    visits.push(visitAt(contact.created_at, contact.id, targets, contact.id));
  for (const visit of visits) addVisit(demo, profile_id, visit);
  rollUp(demo, profile_id, visits);
}

/** Visits of the cards, their events, and the daily counts. */
export function interactions(demo: Demo): void {
  for (const audience of AUDIENCES) visitsOf(demo, audience);
}
