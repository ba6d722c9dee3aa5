/** A notification, as it is sent encrypted to a browser. `url` is a path of this site; a silent one makes no sound. */
export type PushNotice = { title: string; body: string; tag: string; url: string; silent?: true };

/** A received notification; null if it is no such text, for example of another version. */
export function readNotice(text: string): PushNotice | null {
  try {
    const { title, body, tag, url, silent } = JSON.parse(text) as Partial<Record<keyof PushNotice, unknown>>;
    if ([title, body, tag, url].some((part) => typeof part !== 'string')) return null;
    if (!/^\/(?!\/)/.test(String(url))) return null;
    return { title, body, tag, url, ...(silent === true && { silent }) } as PushNotice;
  } catch {
    return null;
  }
}
