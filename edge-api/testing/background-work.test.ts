import { expect, test } from 'vitest';
import { createBackgroundWork } from './background-work.ts';

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
const OK = () => new Response('ok');

test('a call resolves when its work, and the work started by it, has ended', async () => {
  const { run } = createBackgroundWork();
  const done: string[] = [];
  const answer = await run(({ waitUntil }) => {
    const inner = async () => {
      await turn();
      done.push('inner');
    };
    const outer = async () => {
      await turn();
      waitUntil(inner());
      done.push('outer');
    };
    waitUntil(outer());
    return OK();
  });
  expect([answer.status, done]).toEqual([200, ['outer', 'inner']]);
});

test('a call does not wait for the work of another', async () => {
  const { run, settled } = createBackgroundWork();
  const slow = Promise.withResolvers<void>();
  const first = run(({ waitUntil }) => {
    waitUntil(slow.promise);
    return OK();
  });
  expect((await run(OK)).status).toBe(200);
  slow.resolve();
  await first;
  await settled();
});

test('failing work makes its call fail, and work without a call is awaited', async () => {
  const { add, run, settled } = createBackgroundWork();
  const failing = run(({ waitUntil }) => {
    waitUntil(Promise.reject(new Error('no mail')));
    return OK();
  });
  await expect(failing).rejects.toThrow('no mail');
  let done = false;
  add(turn().then(() => (done = true)));
  await settled();
  expect(done).toBe(true);
});
