import { askFirst, isDestructive } from './ask-first.ts';
import { tryForm } from './try-form.ts';

/** Where a tab's key is, until the tab is closed. */
const KEY = 'api-key';
/** Characters of an answer that are shown. */
const SHOWN_MAX = 20_000;

type Field = { name: string; place: string; value: string };

/** The address of a call with its parameters; empty ones are left out of the query. */
export function callAddress(path: string, fields: readonly Field[]): string {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const query = fields.filter(({ place: where, value }) => where === 'query' && value !== '');
  const search = new URLSearchParams(query.map(({ name, value }) => [name, value])).toString();
  return search === '' ? place : `${place}?${search}`;
}

/** A body as it is shown: JSON on lines of its own, at most `SHOWN_MAX` characters. */
export function shownBody(text: string): string {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // It is no JSON, and shown as it is.
  }
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown;
}

const keyOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('.key input');

/** Shares the key of one form with all others, and with the next page of this tab. */
function shareKey(inputs: readonly HTMLInputElement[]): void {
  const fill = (key: string) => {
    for (const input of inputs) input.value = key;
  };
  fill(sessionStorage.getItem(KEY) ?? '');
  for (const input of inputs)
    input.addEventListener('change', () => {
      const key = input.value.trim();
      sessionStorage.setItem(KEY, key);
      fill(key);
    });
}

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<HTMLInputElement>('[data-place]')].map(({ name, dataset, value }) => ({
    name,
    place: dataset['place'] ?? '',
    value: value.trim(),
  }));

type Shown = { line: string; body: string | null };

/** @returns what to show of the answer; null if the reader decided against the call */
async function send(
  call: DOMStringMap,
  form: HTMLFormElement,
  dialog: HTMLDialogElement,
): Promise<Shown | null> {
  const { try: method = 'GET', path = '' } = call;
  const { failed = '' } = form.dataset;
  const key = keyOf(form)?.value.trim() ?? '';
  const address = callAddress(path, fieldsOf(form));
  if (isDestructive(method) && !(await askFirst(dialog, `${method} ${address}`))) return null;
  const body = form.querySelector('textarea')?.value;
  const began = performance.now();
  const answer = await fetch(address, {
    method,
    credentials: 'omit',
    headers: {
      ...(key !== '' && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  }).catch(() => null);
  if (!answer) return { line: failed, body: null };
  const text = await answer.text();
  const line = `${answer.status} · ${Math.round(performance.now() - began)} ms`;
  return { line, body: text === '' ? null : shownBody(text) };
}

/** Offers to try calls with the reader's own key. A key is never sent with the cookies of a session. */
export function offerTries(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-try-ask]');
  const template = document.querySelector<HTMLTemplateElement>('[data-try-form]');
  if (!dialog || !template) return;
  const keys: HTMLInputElement[] = [];
  for (const call of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const form = tryForm(template, call.dataset);
    call.appendChild(form);
    const key = keyOf(form);
    if (key) keys.push(key);
    // The button is not disabled meanwhile: the focus returns to it after a question.
    let isSending = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const [line, pre, button] = [
        form.querySelector('output p'),
        form.querySelector('pre'),
        form.querySelector('button'),
      ];
      if (!line || !pre || !button || isSending) return;
      isSending = true;
      void send(call.dataset, form, dialog)
        .then((shown) => {
          if (!shown) return;
          line.textContent = shown.line;
          pre.hidden = shown.body === null;
          pre.firstElementChild!.textContent = shown.body;
        })
        .finally(() => (isSending = false));
    });
  }
  shareKey(keys);
}
