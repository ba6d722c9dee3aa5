import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const checks: PromiseWithResolvers<boolean>[] = [];
vi.mock('./same-account.ts', () => ({
  isSameAccount: () => {
    const check = Promise.withResolvers<boolean>();
    checks.push(check);
    return check.promise;
  },
}));

// As in a browser, where each script of a page has modules of its own.
const { enhance } = await import('../forms/enhance.ts');
vi.resetModules();
const { holdForms, isHolding } = await import('./hold-forms.ts');

type Listener = (event: object) => void;
/** The listeners of the document come before those of the window, whichever script ran first. */
let listeners: { document: [string, Listener][]; window: [string, Listener][] };
let sent: number;
let forms: FakeForm[];

function dispatch(type: string, event: object): void {
  for (const [of, listener] of [...listeners.document, ...listeners.window]) if (of === type) listener(event);
}

/** A form of an owner page, which submits as a browser does. */
class FakeForm {
  method = 'post';
  action = 'https://cardea.test/account';
  dataset = {};
  constructor() {
    forms.push(this);
  }
  button = { dataset: {} as { busy?: string } };
  requestSubmit() {
    const event = { target: this, submitter: this.button, defaultPrevented: false, preventDefault };
    function preventDefault() {
      event.defaultPrevented = true;
    }
    dispatch('submit', event);
    if (!event.defaultPrevented) sent += 1;
  }
}

/** Answers the check of the session, where a form waits for it. */
async function settle(isSameUser = true): Promise<void> {
  if (!isHolding()) return;
  await expect.poll(() => checks.length).toBe(1);
  checks.shift()!.resolve(isSameUser);
  await expect.poll(isHolding).toBe(false);
}

/** Presses the button of a form again and again, also after it was sent. */
async function press(form: FakeForm): Promise<void> {
  for (let pressed = 0; pressed < 2; pressed += 1) {
    form.requestSubmit();
    form.requestSubmit();
    await settle();
  }
}

beforeEach(() => {
  sent = 0;
  forms = [];
  checks.length = 0;
  listeners = { document: [], window: [] };
  vi.stubGlobal('HTMLFormElement', FakeForm);
  vi.stubGlobal('HTMLInputElement', FakeForm);
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) =>
    listeners.window.push([type, listener]),
  );
  vi.stubGlobal('document', {
    forms,
    querySelectorAll: () => [],
    addEventListener: (type: string, listener: Listener) => listeners.document.push([type, listener]),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each<[string, (() => void)[], busy: string | undefined, sentIfEdited: number]>([
  ['with plain forms', [enhance], '', 2],
  ['in the frame', [holdForms], undefined, 1],
  ['in the frame with plain forms', [enhance, holdForms], '', 1],
])('a page %s', (_, scripts, busy, sentIfEdited) => {
  beforeEach(() => {
    for (const start of scripts) start();
  });

  test('sends a form once, and again after it is edited or the page is restored', async () => {
    const form = new FakeForm();
    await press(form);
    expect([sent, form.button.dataset.busy]).toEqual([1, busy]);
    for (const [type, event] of [
      ['input', { target: { form } }],
      ['pageshow', {}],
    ] as const) {
      const before = sent;
      dispatch(type, event);
      expect(form.button.dataset.busy).toBeUndefined();
      await press(form);
      expect([type, sent - before, form.button.dataset.busy]).toEqual([type, 1, busy]);
    }
  });

  test('sends what is edited and pressed again as a new form, unless the first one is still held', async () => {
    const form = new FakeForm();
    form.requestSubmit();
    dispatch('input', { target: { form } });
    form.requestSubmit();
    await settle();
    expect([sent, form.button.dataset.busy]).toEqual([sentIfEdited, busy]);
  });

  test('sends each of two forms', async () => {
    await press(new FakeForm());
    await press(new FakeForm());
    expect(sent).toBe(2);
  });

  test('sends a form that another script prevented before', async () => {
    const form = new FakeForm();
    dispatch('submit', { target: form, submitter: form.button, defaultPrevented: true });
    expect(isHolding()).toBe(false);
    await press(form);
    expect(sent).toBe(1);
  });
});

test('a form of another account is held, not sent, and can be pressed again', async () => {
  holdForms();
  const form = new FakeForm();
  form.requestSubmit();
  expect(isHolding()).toBe(true);
  await settle(false);
  expect(sent).toBe(0);
  await press(form);
  expect(sent).toBe(1);
});
