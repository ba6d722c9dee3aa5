import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { signIn } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { countingApp, MINUTE, type Counting } from '../analytics/testing/counting-app.ts';
import { countAll, deliver, sendEvent } from '../analytics/testing/visits.ts';
import { runSchedule } from '../../jobs.ts';

const counting: Counting = await countingApp({});
const { app, clock, owner, targets, rows } = counting;
afterAll(() => counting.close());
beforeEach(async () => void (await app.client.execute('delete from product_events')));

const stored = () => rows('select user_id, profile_id, name, properties from product_events order by name');
const LOGO = { name: 'upgrade_from_upload_logo' };

describe('POST /api/product-events', () => {
  test.each(ROLES)('accepts what %s did, and only stores who, what and when', async (role) => {
    const person = await signIn(app, { role });
    const event = { name: 'upgrade_from_edit_section', section: 'video', note: 'written by me' };
    const answer = await person.call('POST', '/product-events', event);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await stored()).toEqual([
      {
        user_id: person.user_id,
        profile_id: null,
        name: 'upgrade_from_edit_section',
        properties: '{"section":"video"}',
      },
    ]);
  });

  test('requires a session', async () => {
    const body = JSON.stringify(LOGO);
    const headers = { 'content-type': 'application/json' };
    expect((await app.request('/api/product-events', { method: 'POST', headers, body })).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [{ name: 'upload_cover_photo' }, 422],
    [{ name: 'social_media_redirect', handle: 'ava' }, 422],
    [{ name: 'upgrade_from_edit_section', section: 'mine' }, 422],
    [{}, 422],
  ])('refuses %j with %d', async (body, status) => {
    expect((await owner.call('POST', '/product-events', body)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test('is limited per account and hour, with Retry-After', async () => {
    const busy = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n += 1) statuses.add((await busy.call('POST', '/product-events', LOGO)).status);
    expect([...statuses]).toEqual([204]);
    const refused = await busy.call('POST', '/product-events', LOGO);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    expect((await owner.call('POST', '/product-events', LOGO)).status).toBe(204);
  });
});

describe('Events from the service itself', () => {
  test('are new pictures, covers and logos, and not removed or refused ones', async () => {
    const url = await pictureUrl(800);
    const picture = `/p/${owner.handle}/picture`;
    expect((await owner.call('PUT', picture, { file: url })).status).toBe(200);
    expect((await owner.call('PUT', `/p/${owner.handle}`, { background: url })).status).toBe(200);
    expect((await owner.call('PUT', `/p/${owner.handle}`, { logo: url })).status).toBe(200);
    expect((await owner.call('PUT', picture, { file: 'data:image/jpeg;base64,AAAA' })).status).toBe(415);
    expect((await owner.call('DELETE', picture)).status).toBe(204);
    expect((await owner.call('PUT', `/p/${owner.handle}`, { background: '' })).status).toBe(200);
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await stranger.call('PUT', picture, { file: url })).status).toBe(404);
    const mine = { user_id: owner.user_id, profile_id: null, properties: '{}' };
    expect(await stored()).toEqual([
      { ...mine, name: 'profile_picture_uploaded' },
      { ...mine, name: 'upload_cover_photo' },
      { ...mine, name: 'upload_logo' },
    ]);
  });

  test("are visitors' clicks: contact and social ones with handle, kind and category, each counted once", async () => {
    await app.client.execute({
      sql: `update contact_fields set field_type_id = 'cell phone' where id = ?`,
      args: [targets.phone],
    });
    await sendEvent(app, owner.handle, { type: 'view' });
    await sendEvent(app, owner.handle, { type: 'field_click', target_id: targets.phone });
    await sendEvent(app, owner.handle, { type: 'social_click', target_id: targets.x });
    await sendEvent(app, owner.handle, { type: 'link_click', target_id: targets.pond });
    const messages = [...app.visits];
    await countAll(app);
    await deliver(app, messages);
    const properties = (field_type_id: string, category: string) =>
      JSON.stringify({ handle: owner.handle, field_type_id, category });
    const card = { user_id: null, profile_id: owner.profile_id };
    expect(await stored()).toEqual([
      { ...card, name: 'general_field_redirect', properties: properties('cell_phone', 'contactInfo') },
      { ...card, name: 'social_media_redirect', properties: properties('x', 'socialMedia') },
      { user_id: null, profile_id: null, name: 'thumbnail_link_redirect', properties: '{}' },
    ]);
    expect(await rows('select id from product_events where id in (select id from visit_events)')).toEqual([]);
  });

  test('are deleted after 13 months', async () => {
    await owner.call('POST', '/product-events', LOGO);
    const then = clock.now;
    clock.now = Date.UTC(2027, 11, 18, 9, 0);
    await runSchedule(app.deps);
    expect(await stored()).toHaveLength(1);
    clock.now += 2 * MINUTE;
    await runSchedule(app.deps);
    expect(await stored()).toEqual([]);
    clock.now = then;
  });
});
