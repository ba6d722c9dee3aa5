/** Hosts whose players a card can embed, by the player's origin. */
export const PLAYER_ORIGINS = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  loom: 'https://www.loom.com',
} as const;

type VideoHost = keyof typeof PLAYER_ORIGINS;

/**
 * How a video plays: embedded in its host's player, as a file of this site, or only at its own address. `src` is the
 * URL of the player or the `<video>`.
 */
export type VideoPlayer =
  { kind: 'frame'; host: VideoHost; src: string } | { kind: 'file'; src: string } | null;

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;
const VIMEO_KEY = /^[\da-f]{6,20}$/i;
const LOOM_ID = /^[\da-f]{32}$/i;
/** A Loom video id: the whole part, or its end after a title. */
const loomId = (part: string): string | undefined => {
  const id = part.split('-').at(-1) ?? '';
  return LOOM_ID.test(id) ? id : undefined;
};

/** Seconds of a YouTube start time: `90`, `90s`, `1m30s`, `1h2m3s`; 0 for anything else. */
function startOf(mark: string | null): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(mark ?? '');
  if (!parts) return 0;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/** Google's documented IFrame player parameters; nothing is stored before it plays. */
function youtube({ pathname, searchParams }: URL, short: boolean): string | null {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : null;
  const id = short ? first : (inPath ?? searchParams.get('v') ?? '');
  if (!YOUTUBE_ID.test(id)) return null;
  const start = startOf(searchParams.get('t') ?? searchParams.get('start'));
  const from = start > 0 ? `&start=${start}` : '';
  return `${PLAYER_ORIGINS.youtube}/embed/${id}?autoplay=1&playsinline=1&rel=0${from}`;
}

/** `dnt` disables tracking; `h` is the key of an unlisted video (Vimeo's player parameters). */
function vimeo({ pathname, searchParams }: URL): string | null {
  const parts = pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => VIMEO_ID.test(part) && !['showcase', 'album'].includes(parts[0]!));
  const behind = parts.indexOf('video');
  const index = behind === -1 ? at : behind + 1;
  const id = parts[index] ?? '';
  if (!VIMEO_ID.test(id)) return null;
  const key = [searchParams.get('h'), parts[index + 1]].find((text) => text && VIMEO_KEY.test(text));
  return `${PLAYER_ORIGINS.vimeo}/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
}

function loom({ pathname }: URL): string | null {
  const [kind = '', name = ''] = pathname.split('/').filter(Boolean);
  const id = ['share', 'embed'].includes(kind) ? loomId(name) : undefined;
  return id === undefined ? null : `${PLAYER_ORIGINS.loom}/embed/${id.toLowerCase()}?autoplay=1`;
}

const HOSTS: readonly (readonly [hosts: RegExp, host: VideoHost, src: (url: URL) => string | null])[] = [
  [/^youtu\.be$/, 'youtube', (url) => youtube(url, true)],
  [/^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/, 'youtube', (url) => youtube(url, false)],
  [/^(?:www\.|player\.)?vimeo\.com$/, 'vimeo', vimeo],
  [/^(?:www\.)?loom\.com$/, 'loom', loom],
];

/**
 * The player for a video link from `GET /api/p/{handle}`: a web address, or a path of this site for an uploaded file.
 * Null if the card can only link to it.
 */
export function videoPlayer(link: string): VideoPlayer {
  if (link.startsWith('/media/')) return { kind: 'file', src: link };
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (!/^https?:$/.test(url.protocol)) return null;
  const known = HOSTS.find(([hosts]) => hosts.test(url.hostname));
  const src = known?.[2](url);
  return known && src ? { kind: 'frame', host: known[1], src } : null;
}
