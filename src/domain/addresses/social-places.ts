/** More hosts of networks besides that of `base_value`, without device and language prefixes. */
export const MORE_HOSTS: Readonly<Record<string, readonly string[]>> = {
  x: ['twitter.com'],
  facebook: ['fb.com', 'fb.me'],
  instagram: ['instagr.am'],
  threads: ['threads.net'],
  telegram: ['telegram.me', 'telegram.dog'],
  whatsapp: ['api.whatsapp.com', 'whatsapp.com'],
  discord: ['discord.com'],
  messenger: ['messenger.com'],
  linktree: ['linktree.com'],
  paypal: ['paypal.com'],
  tumblr: ['tumblr.com'],
  vk: ['vk.ru'],
  weibo: ['weibo.cn'],
};

/** Hosts of networks that have no handles: short links, and other names. */
export const OTHER_HOSTS: Readonly<Record<string, readonly string[]>> = {
  linkedin: ['lnkd.in'],
  facebook: ['fb.watch'],
  youtube: ['youtu.be'],
  spotify: ['spotify.com', 'spotify.link'],
  applemusic: ['itunes.apple.com'],
  telegram: ['telegram.org'],
  discord: ['discordapp.com'],
  signal: ['signal.group'],
  wechat: ['wechat.com', 'weixin.qq.com'],
  line: ['lin.ee'],
  viber: ['viber.com'],
  skype: ['skype.com'],
  kakaotalk: ['kakao.com'],
  teams: ['teams.live.com'],
  zoom: ['zoom.com'],
  behance: ['be.net'],
  pinterest: ['pin.it'],
  reddit: ['redd.it'],
  flickr: ['flic.kr'],
  deezer: ['deezer.page.link'],
  xiaohongshu: ['xhslink.com'],
  bilibili: ['bilibili.com', 'b23.tv'],
  twitch: ['twitch.com'],
  houzz: ['houzz.co.uk', 'houzz.de', 'houzz.fr', 'houzz.es', 'houzz.it', 'houzz.com.au'],
  komoot: ['komoot.de'],
};

/** Networks whose users have servers or domains of their own. */
export const ANY_HOST: ReadonlySet<string> = new Set(
  'mastodon gitlab cal medium substack tumblr bandcamp gumroad'.split(' '),
);

/** Hosts with a country ending: pinterest.de, ebay.co.uk. */
export const NATIONAL_HOSTS: readonly (readonly [RegExp, string])[] = [
  [/^pinterest\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'pinterest'],
  [/^tripadvisor\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'tripadvisor'],
  [/^ebay\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'ebay'],
  [/^airbnb\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'airbnb'],
  [/^scholar\.google\.(?:com?\.)?[a-z]{2}$/, 'googlescholar'],
];

/** Networks where a subdomain is a handle, and leads to the same place. */
export const HANDLE_HOSTS: Readonly<Record<string, string>> = {
  'medium.com': 'medium',
  'slack.com': 'slack',
  'tumblr.com': 'tumblr',
  'gumroad.com': 'gumroad',
  'deviantart.com': 'deviantart',
};

/** More path prefixes of handles, besides that of `base_value`. */
export const MORE_PLACES: Readonly<Record<string, readonly string[]>> = {
  discord: ['/invite/', '/users/'],
  facebook: ['/people/'],
  flickr: ['/photos/'],
  linkedin: ['/pub/'],
  patreon: ['/c/', '/cw/'],
  paypal: ['/paypalme/'],
  reddit: ['/u/'],
  snapchat: ['/@'],
  tumblr: ['/blog/'],
  venmo: ['/'],
  xing: ['/profile/'],
};

/** Path segments after a handle that name a tab of a profile. */
export const NETWORK_TABS: Readonly<Record<string, RegExp | 'any'>> = {
  linkedin: /^(?:[a-z]{2}|about|details|recent-activity|overlay|posts|people|jobs|life)$/,
  instagram: /^(?:reels|tagged|feed|channel)$/,
  x: /^(?:with_replies|media|likes|highlights|articles|followers|following)$/,
  facebook: /^(?:about|photos|videos|reels|posts|friends|reviews|events)$/,
  tiktok: /^(?:live|liked)$/,
  youtube: /^(?:featured|videos|shorts|streams|playlists|community|posts|about|live)$/,
  threads: /^(?:replies|media|reposts)$/,
  reddit: /^(?:overview|submitted|posts|comments|about|top|new|hot)$/,
  pinterest: /^_(?:saved|created|pins)$/,
  soundcloud: /^(?:tracks|popular-tracks|albums|sets|reposts|likes|followers|following)$/,
  behance: /^(?:projects|moodboards|appreciated|info)$/,
  dribbble: /^(?:shots|about|collections|likes)$/,
  medium: /^(?:about|lists|followers|following)$/,
  substack: /^(?:posts|notes|likes|reads)$/,
  twitch: /^(?:about|videos|schedule|clips)$/,
  patreon: /^(?:about|posts|home|membership|shop)$/,
  stackoverflow: 'any',
};

/** First path segments that are pages of the network, not handles. */
export const NOT_HANDLES: ReadonlySet<string> = new Set(
  `about accounts channel channels c company discover download events explore games groups hashtag help home i in intent
  invite joinchat jobs legal login marketplace message messages notifications orgs p pages people photo.php playlist
  post posts privacy profile profile.php r reel reels s search sets settings share sharer sharer.php shop signup
  stories story.php tag tags topics u user users video videos watch`.split(/\s+/),
);

/** A number without plus and separators, as in wa.me links. */
const number = (text: string | null): string | null => {
  const digits = text?.replace(/\D/g, '') ?? '';
  return digits.length >= 6 ? `+${digits}` : null;
};

/** Networks whose handles are in the query or the hash. */
export const QUERY_HANDLES: Readonly<
  Record<string, (query: URLSearchParams, hash: string) => string | null>
> = {
  whatsapp: (query) => number(query.get('phone')),
  signal: (_, hash) => (hash.startsWith('#p/+') ? number(hash) : null),
  googlescholar: (query) => query.get('user'),
  teams: (query) => query.get('users'),
};

/** Tracking parameters that networks and mail programs add. */
export const TRACKERS =
  /^(?:utm_[a-z]+|fbclid|gclid|igsh|igshid|mibextid|si|trk|trackingId|original_referer|originalSubdomain|ref|ref_src|ref_url|rdid|share_url|mc_cid|mc_eid|lipi|sender_device|is_from_webapp|_t|_r|xmt|hl|lang|locale)$/i;
