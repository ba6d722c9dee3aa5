import type { Locator } from 'playwright-core';
import { shell } from '#messages/owner.ts';

/** More than a save takes: a page that never says that it saved comes to an end, too. */
const MOST = 20_000;

/**
 * Types one number after another into a field, each over the last and with no pause, until a toast is there. @returns how
 * many, and how often the field then had something else in it
 */
export const typeUntilToast = (field: Locator): Promise<{ times: number; lost: number }> =>
  field.evaluate(
    (input: HTMLInputElement, [toasts, most]) =>
      new Promise((resolve) => {
        let [times, lost] = [0, 0];
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          if (times > 0 && input.value !== String(times)) lost += 1;
          if (document.querySelector(toasts) || times === most) return resolve({ times, lost });
          times += 1;
          input.select();
          document.execCommand('insertText', false, String(times));
          port2.postMessage(null);
        });
        port1.start();
        input.focus();
        port2.postMessage(null);
      }),
    [`section[aria-label="${shell.notifications}"] li`, MOST] as const,
  );
