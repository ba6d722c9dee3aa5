import { afterAll, expect, test } from 'vitest';
import { FIELD_TYPES } from '../../../src/domain/sections/field-types.ts';
import { callApi, signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

test('all kinds of fields are public, and each can be added to a card', async () => {
  const response = await callApi(app, 'GET', '/profile/field-types');
  const { results } = (await response.json()) as { results: { id: string; category: string }[] };
  expect([response.status, results]).toEqual([200, FIELD_TYPES]);
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const values: Record<string, string> = { email: 'ava@fernhall.example', phone: '+46 8 555 01 90' };
  const items = results
    .filter(({ category }) => category === 'contactInfo')
    .map(({ id }) => ({
      field_type_id: id,
      value: values[id === 'cell_phone' ? 'phone' : id] ?? 'fernhall.example',
    }));
  expect((await person.call('PUT', `/p/${person.handle}/contact_info`, { items })).status).toBe(200);
});
