import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdForms, isHolding } from './hold-forms.ts';

const checks: PromiseWithResolvers<boolean>[] = [];
vi.mock('./same-account.ts', () => ({
  isSameAccount: () => {
    const check = Promise.withResolvers<boolean>();
    checks.push(check);
    return check.promise;
  },
}));

const listeners = new Map<string, (event: object) => void>();
let sent: number;

/** A form of an owner page, which submits again as a browser does. */
class FakeForm {
  method = 'post';
  action = 'https://cardea.test/team/tags';
  dataset = {};
  requestSubmit() {
    if (press(this)) sent += 1;
  }
}

/** Submits a form. @returns whether the browser then sends it */
function press(form: FakeForm): boolean {
  let isSent = true;
  const preventDefault = () => void (isSent = false);
  listeners.get('submit')!({ target: form, submitter: null, defaultPrevented: false, preventDefault });
  return isSent;
}

/** Answers the check of the session that a form waits for. */
async function answer(isSameUser: boolean): Promise<void> {
  await expect.poll(() => checks.length).toBe(1);
  checks.shift()!.resolve(isSameUser);
  await expect.poll(isHolding).toBe(false);
}

beforeEach(() => {
  sent = 0;
  checks.length = 0;
  vi.stubGlobal('HTMLFormElement', FakeForm);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  holdForms();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a form that is pressed again while it is held, or before its response, is sent once', async () => {
  const form = new FakeForm();
  expect([press(form), press(form), isHolding()]).toEqual([false, false, true]);
  await answer(true);
  expect(sent).toBe(1);
  expect([press(form), isHolding(), sent]).toEqual([false, false, 1]);
  // Back on the page, by the browser's memory.
  listeners.get('pageshow')!({});
  expect(press(form)).toBe(false);
  await answer(true);
  expect(sent).toBe(2);
});

test('a form that is edited after it was sent can be sent again', async () => {
  const form = new FakeForm();
  press(form);
  await answer(true);
  expect([press(form), isHolding()]).toEqual([false, false]);
  listeners.get('input')!({ target: { form } });
  expect([press(form), isHolding()]).toEqual([false, true]);
  await answer(true);
  expect(sent).toBe(2);
});

test('a form of another account is not sent, and can be pressed again', async () => {
  const form = new FakeForm();
  press(form);
  await answer(false);
  expect(sent).toBe(0);
  press(form);
  await answer(true);
  expect(sent).toBe(1);
});
