/** A notification, as it is sent encrypted to a browser. `url` is a path of this site. */
export type PushNotice = { title: string; body: string; tag: string; url: string };

/** A received notification; null if it is no such text, for example of another version. */
export function readNotice(text: string): PushNotice | null {
  try {
    const { title, body, tag, url } = JSON.parse(text) as Partial<Record<keyof PushNotice, unknown>>;
    if ([title, body, tag, url].some((part) => typeof part !== 'string')) return null;
    return /^\/(?!\/)/.test(String(url)) ? ({ title, body, tag, url } as PushNotice) : null;
  } catch {
    return null;
  }
}
