/** Tells the service what a visitor did. It keeps nothing on the device; whose visits do not count, the service decides. */
export type SendVisit = (type: string, target_id?: string) => unknown;

/**
 * This view of the card, in the page's memory alone: its random id once it was told, another one when the page is shown
 * again, and where from.
 */
export type Viewed = { source: string; view?: string };

/** Tells which of the card's `data-count` links was opened. */
export function count(event: MouseEvent, tell: SendVisit): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-count]');
  const [kind, id] = link?.dataset['count']?.split(' ') ?? [];
  // 1 is the middle button, which opens a new tab; 2 opens a menu.
  if (kind && event.button < 2) tell(`${kind}_click`, id);
}
