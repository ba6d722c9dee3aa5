import type { Locator } from 'playwright-core';

/** At least the steps of a page's processing of a response. */
const STEPS = 100;

/**
 * Makes a page type a number into a field at the moment it reads the next response, and then the next number after
 * each step of its processing, before rendering. @returns the last number, and how many were lost by the next step
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
