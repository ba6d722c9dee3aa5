import { OPEN_GROUPS } from './detail-groups.ts';

/** The address of the form with the groups that are open now. */
export function withOpenGroups(address: string): string {
  const open = [...document.querySelectorAll<HTMLElement>('details[data-disclosure][open]')];
  const names = open.map((group) => group.dataset.disclosure).join();
  return `${address}${address.includes('?') ? '&' : '?'}${OPEN_GROUPS}=${names}`;
}
