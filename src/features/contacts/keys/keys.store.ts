import { atom } from 'nanostores';
import { stopRemembering, isRemembered, remember } from '../../../stores/remembered.ts';

const OFF = 'contact-keys-off';

/** Whether this browser has shortcuts on the list of contacts. Letters alone can be turned off (WCAG 2.1.4). */
export const $keysOn = atom(!isRemembered(OFF));

export function switchKeys(isOn: boolean): void {
  if (isOn) stopRemembering(OFF);
  else remember(OFF);
  $keysOn.set(isOn);
}
