import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** A page with only a field that is selected and copied. */
const field = {
  value: '',
  readOnly: false,
  style: {},
  select: vi.fn<() => void>(),
  remove: vi.fn<() => void>(),
};
const page = {
  createElement: () => field,
  activeElement: null,
  body: { appendChild: vi.fn<() => void>() },
  execCommand: vi.fn<() => boolean>(),
};
const written: string[] = [];
const clipboard = { writeText: async (text: string) => void written.push(text) };

beforeEach(() => {
  written.length = 0;
  vi.clearAllMocks();
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', Object);
});
afterEach(() => vi.unstubAllGlobals());

test('a text is copied to the clipboard', async () => {
  vi.stubGlobal('navigator', { clipboard });
  expect([await copyText('Ava Lindgren'), written]).toEqual([true, ['Ava Lindgren']]);
  expect(page.execCommand).not.toHaveBeenCalled();
});

test.each([
  ['without a clipboard', {}],
  ['where it is refused', { clipboard: { writeText: () => Promise.reject(new Error('Not allowed.')) } }],
])('a text is selected and copied %s', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator);
  page.execCommand.mockReturnValue(true);
  expect(await copyText('Ava Lindgren')).toBe(true);
  expect(field.value).toBe('Ava Lindgren');
  expect(field.select).toHaveBeenCalledOnce();
  expect(field.remove).toHaveBeenCalledOnce();
});

test.each([
  ['does not copy', () => false],
  [
    'knows no such thing',
    () => {
      throw new TypeError('execCommand is not a function');
    },
  ],
])('reports failure if the browser %s either', async (_what, answer) => {
  vi.stubGlobal('navigator', {});
  page.execCommand.mockImplementation(answer);
  expect(await copyText('Ava Lindgren')).toBe(false);
  expect(field.remove).toHaveBeenCalledOnce();
});
