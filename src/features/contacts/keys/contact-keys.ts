/** What a key does on the list of contacts, in the order of its help. */
export const CONTACT_KEYS = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  e: 'edit',
  n: 'note',
  t: 'tag',
  '?': 'help',
} as const;

export type KeyAction = (typeof CONTACT_KEYS)[keyof typeof CONTACT_KEYS];

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>;

/** Actions that holding a key down repeats. */
const REPEATED = new Set<KeyAction>(['next', 'previous']);

/** What a key press asks for; null for none. @param isTyping the focus is in a field or a dialog, which has its own keys */
export function keyAction(press: Press, isTyping: boolean): KeyAction | null {
  if (isTyping || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const action = Object.hasOwn(CONTACT_KEYS, press.key)
    ? CONTACT_KEYS[press.key as keyof typeof CONTACT_KEYS]
    : null;
  return action !== null && press.repeat && !REPEATED.has(action) ? null : action;
}

/** The item after or before one; the first if that one is not among them, and null at the ends. */
export function neighbourOf<Item extends { id: string }>(
  items: readonly Item[],
  id: string | null,
  step: 1 | -1,
): Item | null {
  const at = items.findIndex((item) => item.id === id);
  return (at === -1 ? items[0] : items[at + step]) ?? null;
}
