/** Tags of a link's `?source=`, and `direct` for an unknown origin. */
export const VISIT_SOURCES = [
  'qr',
  'nfc',
  'wallet',
  'link',
  'text',
  'email',
  'whatsapp',
  'x',
  'linkedin',
  'email_signature',
  'virtual_background',
  'direct',
] as const;

/** A source with a name; others are the referring site's host. */
export type KnownSource = (typeof VISIT_SOURCES)[number];

/** Whether a page was opened from a mail: there is no page of this site to go back to. */
export const isFromMail = ({ searchParams }: Pick<URL, 'searchParams'>): boolean =>
  searchParams.get('source') === ('email' satisfies KnownSource);

/** Hosts, and Android app ids, of networks with their own tag. */
const NETWORKS: readonly (readonly [KnownSource, readonly string[]])[] = [
  ['linkedin', ['linkedin.com', 'lnkd.in', 'com.linkedin.android']],
  ['x', ['x.com', 'twitter.com', 't.co', 'com.twitter.android']],
  ['whatsapp', ['whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b']],
];

/** A public host name; limited, because the sender can invent it. */
const HOST = /^(?=.{4,100}$)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/;
const ADDRESS = /^(?:https?|android-app):\/\//i;

const withoutWww = (host: string) => host.replace(/^www\./, '');

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Whether a text is one of the names above. */
export const isKnownSource = (text: string): text is KnownSource =>
  VISIT_SOURCES.some((source) => source === text);

/** The host of an address or a bare host, without `www.`; null if there is none. */
function hostOf(text: string): string | null {
  const address = ADDRESS.test(text) ? text.replace(/^android-app:/i, 'https:') : `https://${text}`;
  return URL.canParse(address) ? withoutWww(new URL(address).hostname) : null;
}

/** The source of a referring host: a network's tag or the host; null if it is not a public name. */
function sourceOfHost(host: string): string | null {
  const network = NETWORKS.find(([, domains]) => domains.some((domain) => isWithin(host, domain)));
  return network?.[0] ?? (HOST.test(host) ? host : null);
}

/** The source tag in an address of this site; null if it has none. */
function markOf(address: string): string | null {
  const mark = URL.parse(address)?.searchParams.get('source')?.toLowerCase() ?? '';
  return isKnownSource(mark) ? mark : null;
}

/**
 * The source of a visit: a known tag, else the referring host, else `direct`. Anything else is ignored, so that no
 * one can inject text into an owner's statistics.
 * @param said the browser's report: the link's tag, or the referring page
 * @param referrer the request's own `Referer`; for a page of this site, the tag in its address counts
 * @param ours hosts of this site; if one of its pages led here the result is null, as the visit has its source
 * already
 */
export function sourceOf(
  said: string | null | undefined,
  referrer: string | null | undefined,
  ours: readonly string[],
): string | null {
  const mark = said?.trim().toLowerCase() ?? '';
  if (isKnownSource(mark)) return mark;
  const own = ours.map(withoutWww);
  for (const [text, inside] of [
    [mark, true],
    [referrer ?? '', false],
  ] as const) {
    const host = text && hostOf(text);
    if (!host) continue;
    if (own.includes(host)) {
      if (inside && ADDRESS.test(text)) return null;
      const opened = inside ? null : markOf(text);
      if (opened) return opened;
      continue;
    }
    const source = sourceOfHost(host);
    if (source) return source;
  }
  return 'direct';
}
