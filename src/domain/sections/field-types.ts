/** The categories in click events of fields. */
type FieldCategory = 'contactInfo' | 'socialMedia';

/** A type of contact field or social network. `base_value` is the prefix of a handle in its address, or ''. */
export type FieldType = {
  readonly id: string;
  readonly title: string;
  /** A lucide name for contact fields, a simple-icons slug for social media. */
  readonly icon: string;
  readonly base_value: string;
  readonly category: FieldCategory;
};

const contact = (id: string, title: string, icon: string, base_value = ''): FieldType => ({
  id,
  title,
  icon,
  base_value,
  category: 'contactInfo',
});

const social = (id: string, title: string, base_value: string, icon = id): FieldType => ({
  id,
  title,
  icon,
  base_value,
  category: 'socialMedia',
});

/** `base_value` of an address: Google's maps URL, which opens the app on phones (Maps URLs, search). */
export const MAPS_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** Types of contact fields. `calendar` and `link` are shown under the owner's own label. */
export const CONTACT_FIELD_TYPES: readonly FieldType[] = [
  contact('cell_phone', 'Mobile', 'smartphone', 'tel:'),
  contact('phone', 'Phone', 'phone', 'tel:'),
  contact('email', 'Email', 'mail', 'mailto:'),
  contact('website', 'Website', 'globe', 'https://'),
  contact('address', 'Address', 'map-pin', MAPS_SEARCH),
  contact('calendar', 'Booking', 'calendar', 'https://'),
  contact('link', 'Link', 'link', 'https://'),
  contact('image', 'Image', 'image', 'https://'),
];

/** Social networks, the most requested first. Ids also name the network in a vCard. */
export const SOCIAL_FIELD_TYPES: readonly FieldType[] = [
  social('linkedin', 'LinkedIn', 'https://www.linkedin.com/in/'),
  social('instagram', 'Instagram', 'https://www.instagram.com/'),
  social('x', 'X', 'https://x.com/'),
  social('facebook', 'Facebook', 'https://www.facebook.com/'),
  social('tiktok', 'TikTok', 'https://www.tiktok.com/@'),
  social('youtube', 'YouTube', 'https://www.youtube.com/@'),
  social('whatsapp', 'WhatsApp', 'https://wa.me/'),
  social('telegram', 'Telegram', 'https://t.me/'),
  social('threads', 'Threads', 'https://www.threads.com/@'),
  social('bluesky', 'Bluesky', 'https://bsky.app/profile/'),
  social('mastodon', 'Mastodon', 'https://mastodon.social/@'),
  social('github', 'GitHub', 'https://github.com/'),
  social('gitlab', 'GitLab', 'https://gitlab.com/'),
  social('behance', 'Behance', 'https://www.behance.net/'),
  social('dribbble', 'Dribbble', 'https://dribbble.com/'),
  social('pinterest', 'Pinterest', 'https://www.pinterest.com/'),
  social('snapchat', 'Snapchat', 'https://www.snapchat.com/add/'),
  social('reddit', 'Reddit', 'https://www.reddit.com/user/'),
  social('medium', 'Medium', 'https://medium.com/@'),
  social('substack', 'Substack', 'https://substack.com/@'),
  social('spotify', 'Spotify', 'https://open.spotify.com/user/'),
  social('soundcloud', 'SoundCloud', 'https://soundcloud.com/'),
  social('applemusic', 'Apple Music', 'https://music.apple.com/profile/'),
  social('bandcamp', 'Bandcamp', 'https://bandcamp.com/'),
  social('twitch', 'Twitch', 'https://www.twitch.tv/'),
  social('vimeo', 'Vimeo', 'https://vimeo.com/'),
  social('discord', 'Discord', 'https://discord.gg/'),
  social('signal', 'Signal', 'https://signal.me/#p/'),
  social('wechat', 'WeChat', 'weixin://dl/chat?'),
  social('line', 'LINE', 'https://line.me/ti/p/~'),
  social('viber', 'Viber', 'viber://chat?number='),
  social('skype', 'Skype', 'skype:'),
  social('messenger', 'Messenger', 'https://m.me/'),
  social('kakaotalk', 'KakaoTalk', 'https://open.kakao.com/o/'),
  social('slack', 'Slack', 'https://slack.com/'),
  social('teams', 'Microsoft Teams', 'https://teams.microsoft.com/l/chat/0/0?users=', 'microsoftteams'),
  social('zoom', 'Zoom', 'https://zoom.us/j/'),
  social('calendly', 'Calendly', 'https://calendly.com/'),
  social('xing', 'XING', 'https://www.xing.com/profile/'),
  social('figma', 'Figma', 'https://www.figma.com/@'),
  social('unsplash', 'Unsplash', 'https://unsplash.com/@'),
  social('flickr', 'Flickr', 'https://www.flickr.com/people/'),
  social('stackoverflow', 'Stack Overflow', 'https://stackoverflow.com/users/'),
  social('quora', 'Quora', 'https://www.quora.com/profile/'),
  social('orcid', 'ORCID', 'https://orcid.org/'),
  social('googlescholar', 'Google Scholar', 'https://scholar.google.com/citations?user='),
  social('researchgate', 'ResearchGate', 'https://www.researchgate.net/profile/'),
  social('patreon', 'Patreon', 'https://www.patreon.com/'),
  social('paypal', 'PayPal', 'https://paypal.me/'),
  social('cashapp', 'Cash App', 'https://cash.app/$'),
  social('etsy', 'Etsy', 'https://www.etsy.com/shop/'),
  social('goodreads', 'Goodreads', 'https://www.goodreads.com/'),
  social('strava', 'Strava', 'https://www.strava.com/athletes/'),
  social('tripadvisor', 'Tripadvisor', 'https://www.tripadvisor.com/Profile/'),
  social('trustpilot', 'Trustpilot', 'https://www.trustpilot.com/review/'),
  social('linktree', 'Linktree', 'https://linktr.ee/'),
  social('tumblr', 'Tumblr', 'https://www.tumblr.com/'),
  social('vk', 'VK', 'https://vk.com/'),
  social('weibo', 'Weibo', 'https://weibo.com/', 'sinaweibo'),
  social('xiaohongshu', 'Xiaohongshu', 'https://www.xiaohongshu.com/user/profile/'),
  social('bilibili', 'Bilibili', 'https://space.bilibili.com/'),
  social('zhihu', 'Zhihu', 'https://www.zhihu.com/people/'),
  social('zalo', 'Zalo', 'https://zalo.me/'),
  social('kick', 'Kick', 'https://kick.com/'),
  social('rumble', 'Rumble', 'https://rumble.com/user/'),
  social('dailymotion', 'Dailymotion', 'https://www.dailymotion.com/'),
  social('mixcloud', 'Mixcloud', 'https://www.mixcloud.com/'),
  social('lastfm', 'Last.fm', 'https://www.last.fm/user/', 'lastdotfm'),
  social('deezer', 'Deezer', 'https://www.deezer.com/profile/'),
  social('deviantart', 'DeviantArt', 'https://www.deviantart.com/'),
  social('artstation', 'ArtStation', 'https://www.artstation.com/'),
  social('vsco', 'VSCO', 'https://vsco.co/'),
  social('letterboxd', 'Letterboxd', 'https://letterboxd.com/'),
  social('kofi', 'Ko-fi', 'https://ko-fi.com/'),
  social('buymeacoffee', 'Buy Me a Coffee', 'https://buymeacoffee.com/'),
  social('gumroad', 'Gumroad', 'https://gumroad.com/'),
  social('venmo', 'Venmo', 'https://venmo.com/u/'),
  social('ebay', 'eBay', 'https://www.ebay.com/usr/'),
  social('airbnb', 'Airbnb', 'https://www.airbnb.com/users/show/'),
  social('houzz', 'Houzz', 'https://www.houzz.com/pro/'),
  social('upwork', 'Upwork', 'https://www.upwork.com/freelancers/'),
  social('fiverr', 'Fiverr', 'https://www.fiverr.com/'),
  social('producthunt', 'Product Hunt', 'https://www.producthunt.com/@'),
  social('devto', 'DEV', 'https://dev.to/', 'devdotto'),
  social('codeberg', 'Codeberg', 'https://codeberg.org/'),
  social('bitbucket', 'Bitbucket', 'https://bitbucket.org/'),
  social('kaggle', 'Kaggle', 'https://www.kaggle.com/'),
  social('huggingface', 'Hugging Face', 'https://huggingface.co/'),
  social('cal', 'Cal.com', 'https://cal.com/', 'caldotcom'),
  social('komoot', 'komoot', 'https://www.komoot.com/user/'),
  social('steam', 'Steam', 'https://steamcommunity.com/id/'),
];

/** All types, contact fields first. */
export const FIELD_TYPES: readonly FieldType[] = [...CONTACT_FIELD_TYPES, ...SOCIAL_FIELD_TYPES];

const BY_ID: ReadonlyMap<string, FieldType> = new Map(FIELD_TYPES.map((type) => [type.id, type]));

/** The type with this id, or undefined. */
export const fieldType = (id: string): FieldType | undefined => BY_ID.get(id);
