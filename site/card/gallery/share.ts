import { galleryWords as words } from './words.ts';

/** Shares a URL with the device's own dialog, or copies it. @returns a message, null if the device shows its own */
export async function share(title: string, url: string): Promise<string | null> {
  if (typeof navigator.share === 'function') {
    // Cancelling is an error too, and needs no message.
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
