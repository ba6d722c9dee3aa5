/** Marks that a link may carry as `?source=`, and `direct` for what says nothing of where it came from. */
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

/** A source that the product knows by name; any other is the host of the referring site. */
export type KnownSource = (typeof VISIT_SOURCES)[number];

/** Whether a page was opened by a link of a mail: nothing of this site is behind it, to go back to. */
export const isFromMail = ({ searchParams }: Pick<URL, 'searchParams'>): boolean =>
  searchParams.get('source') === ('email' satisfies KnownSource);

/** Hosts, and Android apps as they name themselves, of networks that have a mark of their own. */
const NETWORKS: readonly (readonly [KnownSource, readonly string[]])[] = [
  ['linkedin', ['linkedin.com', 'lnkd.in', 'com.linkedin.android']],
  ['x', ['x.com', 'twitter.com', 't.co', 'com.twitter.android']],
  ['whatsapp', ['whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b']],
];

/** A name of the public internet; bounded, because whoever sends it can make it up. */
const HOST = /^(?=.{4,100}$)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/;
const ADDRESS = /^(?:https?|android-app):\/\//i;

const withoutWww = (host: string) => host.replace(/^www\./, '');

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Whether a text is one of the names above. */
export const isKnownSource = (text: string): text is KnownSource =>
  VISIT_SOURCES.some((source) => source === text);

/** The host of an address or of a bare host, without `www.`; null where there is none. */
function hostOf(text: string): string | null {
  const address = ADDRESS.test(text) ? text.replace(/^android-app:/i, 'https:') : `https://${text}`;
  return URL.canParse(address) ? withoutWww(new URL(address).hostname) : null;
}

/** The source that a referring host stands for: a network's mark or the host; null where it is no public name. */
function sourceOfHost(host: string): string | null {
  const network = NETWORKS.find(([, domains]) => domains.some((domain) => isWithin(host, domain)));
  return network?.[0] ?? (HOST.test(host) ? host : null);
}

/** The mark by which a page of this site was opened, null where its address has none. */
function markOf(address: string): string | null {
  const mark = URL.parse(address)?.searchParams.get('source')?.toLowerCase() ?? '';
  return isKnownSource(mark) ? mark : null;
}

/**
 * Where a visit came from: a mark of the list, else the referring host, else `direct`. Whatever is neither is
 * taken for unsaid, so that nobody can put a text of their own into somebody's statistics.
 * @param said what the visitor's browser says: the mark of the link, or the page that led here
 * @param referrer the request's own `Referer`; of a page of this site, the mark that it was opened by counts
 * @param ours hosts of this site; a page of this site led here: null, the visit has its source already
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
