import { afterAll, expect, test } from 'vitest';
import { PLAIN_CODE } from '../../../src/domain/code/code-style.ts';
import type { Files } from '../../ports/files/files.ts';
import { memoryFiles } from '../../ports/files/testing/memory.files.ts';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const away = () => Promise.reject(new Error('The bucket is away'));
const ASKED: readonly (keyof Files)[] = ['get', 'put', 'remove'];

test.each(ASKED)("a card's drawing is returned even if the bucket fails to %s", async (what) => {
  const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  app.deps.files = memoryFiles();
  await me.call('PUT', `/p/${me.handle}/code_style`, { ...PLAIN_CODE, modules: 'rounded' });
  app.deps.files = { ...memoryFiles(), [what]: away };
  const paths = [
    'qr?format=png',
    'qr?format=svg&output_option=card_image',
    'virtual-backgrounds/north',
    'print/badge',
  ];
  const answered = await Promise.all(paths.map((path) => app.request(`/api/p/${me.handle}/${path}`)));
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
