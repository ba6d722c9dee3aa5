import { ownTimeZone } from '../../src/domain/locale/dates.ts';

/** Has forms with a field `time_zone` send that of the browser, which the server may not know. */
export function sendTimeZone(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      const field = (target as HTMLFormElement).elements.namedItem('time_zone');
      if (field instanceof HTMLInputElement) field.value = ownTimeZone();
    },
    { capture: true },
  );
}
