/** Reports a visitor's event. Stores nothing on the device; the service decides which visits do not count. */
export type SendVisit = (type: string, target_id?: string) => unknown;

/**
 * This view of the card, only in the page's memory: its random id once reported, replaced when the page is shown
 * again, and its source.
 */
export type Viewed = { source: string; view?: string };

/** Reports a click on one of the card's `data-count` links. */
export function count(event: MouseEvent, send: SendVisit): void {
  const link = (event.target as Element).closest<HTMLElement>('[data-count]');
  const [kind, id] = link?.dataset['count']?.split(' ') ?? [];
  // 1 is the middle button, which opens a new tab; 2 opens a menu.
  if (kind && event.button < 2) send(`${kind}_click`, id);
}
