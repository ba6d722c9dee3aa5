/** Whether this browser remembers something. False without storage. */
export function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers something in this browser, if it has storage. */
export function remember(key: string): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // It will be shown again.
  }
}

/** Forgets what this browser remembers. */
export function stopRemembering(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}
