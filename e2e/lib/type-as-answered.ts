import type { Locator } from 'playwright-core';

/** Steps of what a page does with an answer, and more. */
const STEPS = 100;

/**
 * Has a page type a number into a field in the moment in which it reads the next answer, and the next number over it after
 * each step of what it then does, before it draws anything. @returns the last number, and how many were gone by the next step
 */
export async function typeAsAnswered(field: Locator) {
  await field.evaluate((input: HTMLInputElement, steps) => {
    const { json } = Response.prototype;
    const type = async () => {
      input.focus();
      for (let n = 1; n <= steps; n += 1) {
        input.select();
        document.execCommand('insertText', false, String(n));
        await Promise.resolve();
        if (input.value !== String(n)) input.dataset['lost'] = `${input.dataset['lost'] ?? ''} ${n}`;
      }
    };
    Response.prototype.json = async function () {
      Response.prototype.json = json;
      const value: unknown = await json.call(this);
      void type();
      return value;
    };
  }, STEPS);
  return { last: String(STEPS), lost: () => field.getAttribute('data-lost') };
}
