import { describe, expect, test } from 'vitest';
import { askFirst, isDestructive } from './ask-first.ts';

/** A dialog that is closed by a button with a value, or by Escape. */
class FakeDialog extends EventTarget {
  returnValue = '';
  isOpen = false;
  code = { textContent: '' };
  querySelector = () => this.code;
  showModal = () => void (this.isOpen = true);
  close(value?: string) {
    this.isOpen = false;
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  }
}
const fake = () => {
  const dialog = new FakeDialog();
  const ask = () => askFirst(dialog as unknown as HTMLDialogElement, 'DELETE /api/contacts/1');
  return { dialog, ask };
};

describe('the question before a call', () => {
  test.each([
    ['DELETE', true],
    ['GET', false],
    ['POST', false],
    ['PUT', false],
  ])('with %s is asked: %s', (method, isAsked) => {
    expect(isDestructive(method)).toBe(isAsked);
  });

  test('names the call, and is yes only by the button that says so', async () => {
    const { dialog, ask } = fake();
    const yes = ask();
    expect([dialog.isOpen, dialog.code.textContent]).toEqual([true, 'DELETE /api/contacts/1']);
    dialog.close('send');
    expect(await yes).toBe(true);
    const no = ask();
    dialog.close('');
    expect(await no).toBe(false);
  });

  test('is no by Escape, also after a yes', async () => {
    const { dialog, ask } = fake();
    const yes = ask();
    dialog.close('send');
    await yes;
    const escaped = ask();
    dialog.close();
    expect(await escaped).toBe(false);
  });
});
