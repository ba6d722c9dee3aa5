import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import * as tables from '../../db/schema.ts';
import { insertPerson } from '../../testing/person.ts';
import { createTestApp } from '../../testing/test-app.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const cardAt = async (handle: string) => {
  const response = await app.request(`/api/p/${handle}`);
  return { status: response.status, card: (await response.json()) as PublicCard };
};

const field = (profile_id: string, id: string, position: number, value: string, field_type_id = 'email') => ({
  id,
  profile_id,
  field_type_id,
  value,
  position,
});

describe('GET /api/p/{handle}', () => {
  test('returns fields by position, in any spelling of the handle', async () => {
    const { profile_id } = await insertPerson(app, 'asa_oberg', { job_title: 'Baker' });
    await app.db
      .insert(tables.contactFields)
      .values([field(profile_id, 'b', 1, 'second@x.test'), field(profile_id, 'a', 0, 'first@x.test')]);
    const { status, card } = await cardAt('Asa_Oberg');
    expect(status).toBe(200);
    expect(card).toMatchObject({
      handle: 'asa_oberg',
      first_name: 'Åsa',
      job_title: 'Baker',
      is_default: true,
    });
    expect(card.contact_info.map(({ value, link, order }) => [value, link, order])).toEqual([
      ['first@x.test', 'mailto:first@x.test', 0],
      ['second@x.test', 'mailto:second@x.test', 1],
    ]);
    expect(card.section_order.map((section) => section.name)).toHaveLength(7);
  });

  test("contains nothing private of the card's owner", async () => {
    const { user_id } = await insertPerson(app, 'private_person');
    const text = await (await app.request('/api/p/private_person')).text();
    expect(text).not.toContain(user_id);
    expect(text).not.toContain('@example.test');
  });

  test('leaves a hidden section empty', async () => {
    const { profile_id } = await insertPerson(app, 'quiet');
    await app.db.insert(tables.contactFields).values(field(profile_id, 'a', 0, 'a@x.test'));
    await app.db
      .insert(tables.sectionSettings)
      .values({ profile_id, name: 'contact_info', enabled: false, position: 0 });
    expect((await cardAt('quiet')).card.contact_info).toEqual([]);
  });

  test('removes unsafe URLs', async () => {
    const { profile_id } = await insertPerson(app, 'sly');
    await app.db
      .insert(tables.contactFields)
      .values(field(profile_id, 'a', 0, 'javascript:alert(1)', 'website'));
    await app.db
      .insert(tables.thumbnailLinks)
      .values({ id: 'l', profile_id, title: 'x', link: 'JaVaScRiPt:alert(1)', position: 0 });
    const { card } = await cardAt('sly');
    expect(card.contact_info.map((item) => item.link)).toEqual([null]);
    expect(card.thumbnail_links).toEqual([]);
  });

  test('returns injected items after the own ones, with a flag', async () => {
    const { user_id, profile_id } = await insertPerson(app, 'team_mate');
    const at = app.deps.now();
    await app.db
      .insert(tables.teams)
      .values({ id: 't', name: 'Team', plan: 'active', created_at: at, updated_at: at });
    await app.db.insert(tables.members).values({ user_id, team_id: 't', role: 'member', joined_at: at });
    await app.db.insert(tables.profiles).values({
      id: 'business',
      public_id: crypto.randomUUID(),
      team_id: 't',
      handle: 'the_team',
      is_business: true,
      created_at: at,
      updated_at: at,
    });
    await app.db.insert(tables.thumbnailLinks).values([
      { id: 'ours', profile_id: 'business', title: 'Ours', link: 'https://ours.test', position: 0 },
      { id: 'mine', profile_id, title: 'Mine', link: 'https://mine.test', position: 5 },
    ]);
    expect((await cardAt('team_mate')).card.thumbnail_links.map((link) => link.title)).toEqual(['Mine']);
    await app.db.insert(tables.injectedSections).values({ team_id: 't', section: 'links' });
    await app.deps.cache.purge([`owner:${user_id}`]);
    const { card } = await cardAt('team_mate');
    expect(card.thumbnail_links.map(({ title, injected }) => [title, injected])).toEqual([
      ['Mine', false],
      ['Ours', true],
    ]);
    const team = (await cardAt('the_team')).card;
    expect(team.members.map((person) => person.handle)).toEqual(['team_mate']);
  });

  test('redirects from a former handle to the current one', async () => {
    const { profile_id } = await insertPerson(app, 'new_name');
    await app.db
      .insert(tables.formerHandles)
      .values({ handle: 'old_name', profile_id, left_at: app.deps.now() });
    const response = await app.request('/api/p/old_name');
    expect([response.status, response.headers.get('location')]).toEqual([307, '/api/p/new_name']);
  });

  test('does not contain a company that the owner hides, nor does the vCard', async () => {
    await insertPerson(app, 'discreet', { workplace: 'Secret Ltd', show_company_name: false });
    expect((await cardAt('discreet')).card.workplace).toBeNull();
    expect(await (await app.request('/api/p/discreet/vcard')).text()).not.toContain('Secret');
  });

  test('does not exist for a disabled profile', async () => {
    await insertPerson(app, 'disabled', { state: 'disabled', is_default: false });
    expect((await cardAt('disabled')).status).toBe(404);
  });

  test.each([
    ['an unused handle', 'nobody_here'],
    ['one that is too short', 'ab'],
    ['one that is too long', 'a'.repeat(31)],
    ['one of 10,000 characters', 'a'.repeat(10_000)],
    ['a reserved word', 'admin'],
    ['another script', encodeURIComponent('ева')],
    ['a NUL', '%00'],
    ['dots that climb', '%2e%2e%2f%2e%2e'],
    ['SQL', encodeURIComponent("x' or 1=1 --")],
    ['broken encoding', '%E0%A4%A'],
  ])('returns 404 in the common format for %s', async (_name, handle) => {
    const response = await app.request(`/api/p/${handle}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(Object.keys((await response.json()) as object)).toEqual(['type', 'title', 'status', 'detail']);
  });
});

describe('GET /api/handles/{handle}', () => {
  test.each([
    ['a free one', 'free_one', true, null],
    ['a used one, in capitals', 'TAKEN', false, 'taken'],
    ['a reserved word', 'admin', false, 'reserved'],
    ['one that looks like a well-known name', 'rnicr0soft', false, 'reserved'],
    ['too short a one', 'ab', false, 'too_short'],
    ['one of 10,000 characters', 'a'.repeat(10_000), false, 'too_long'],
    ['another script', encodeURIComponent('ева'), false, 'pattern'],
    ['NULs', '%00%00%00', false, 'pattern'],
  ])('reports %s', async (_name, handle, available, reason) => {
    await insertPerson(app, 'taken');
    const response = await app.request(`/api/handles/${handle}`);
    expect(await response.json()).toEqual({ available, reason });
  });
});

describe('GET /api/p/{handle}/vcard', () => {
  test('downloads under the name, in a format that phones accept', async () => {
    await insertPerson(app, 'asa', { designation: 'MD', bio: '<p>Hello</p>' });
    const response = await app.request('/api/p/asa/vcard');
    expect(response.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%C3%85sa%20%C3%96berg.vcf",
    );
    const text = await response.text();
    expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
    expect(text).toContain('N:Öberg;Åsa;;;MD\r\n');
  });

  test('supports version 4.0 on request, and no other', async () => {
    await insertPerson(app, 'asa');
    expect(await (await app.request('/api/p/asa/vcard?version=4.0')).text()).toContain('VERSION:4.0\r\n');
    expect((await app.request('/api/p/asa/vcard?version=2.1')).status).toBe(422);
  });
});

describe('a call with an unsupported method or body', () => {
  test.each(['POST', 'PATCH', 'OPTIONS'])('%s /api/settings does not exist', async (method) => {
    expect((await app.request('/api/settings', { method })).status).toBe(404);
  });

  test('an unknown call is a 404 in the common format', async () => {
    const response = await app.request('/api/no/such/call');
    expect(response.status).toBe(404);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
