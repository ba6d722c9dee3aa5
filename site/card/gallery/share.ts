import { galleryWords as words } from './words.ts';

/**
 * Hands an address to the device's own sharing, or copies it where there is none.
 * @returns a sentence to tell, null where the device says it all
 */
export async function share(title: string, url: string): Promise<string | null> {
  if (typeof navigator.share === 'function') {
    // Who thinks better of it gets an error too, and needs no sentence.
    await navigator.share({ title, url }).catch(() => undefined);
    return null;
  }
  try {
    await navigator.clipboard.writeText(url);
    return words.link_copied;
  } catch {
    return words.link_not_copied;
  }
}
