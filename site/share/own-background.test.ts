import { afterAll, expect, test } from 'vitest';
import { signIn } from '../../edge-api/testing/people.ts';
import { sentences } from '#messages/validation.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postOwnBackground } from './own-background.ts';

const pages = await createTestPages();
afterAll(pages.close);

test.each([
  ['IMG_0042.HEIC', 'image/heic', { errors: { picture: sentences['image.heic'] } }],
  ['paper.gif', 'image/gif', { errors: {}, problem: sentences['image.format'] }],
])('a picture without scripts called %s is refused with its reason', async (name, type, reason) => {
  const me = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const page = pages.open('/share/virtual-backgrounds', undefined, me.headers);
  const body = new FormData();
  body.set('intent', 'keep');
  body.set('picture', new File(['not a picture'], name, { type }));
  page.request = new Request(page.url, { method: 'POST', headers: me.headers, body });
  const state = await postOwnBackground(page, me.handle);
  expect(state).toMatchObject(reason);
});
