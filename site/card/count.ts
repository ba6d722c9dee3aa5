/** Tells the service what a visitor did. It keeps nothing on the device; whose visits do not count, the service decides. */
export type Tell = (type: string, target_id?: string) => unknown;

/** Tells which of the card's `data-count` links was opened. */
export function count(event: MouseEvent, tell: Tell): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-count]');
  const [kind, id] = link?.dataset['count']?.split(' ') ?? [];
  // 1 is the middle button, which opens a new tab; 2 opens a menu.
  if (kind && event.button < 2) tell(`${kind}_click`, id);
}
