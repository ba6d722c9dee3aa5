import airbnb from 'simple-icons/icons/airbnb.svg?raw';
import applemusic from 'simple-icons/icons/applemusic.svg?raw';
import artstation from 'simple-icons/icons/artstation.svg?raw';
import bandcamp from 'simple-icons/icons/bandcamp.svg?raw';
import behance from 'simple-icons/icons/behance.svg?raw';
import bilibili from 'simple-icons/icons/bilibili.svg?raw';
import bitbucket from 'simple-icons/icons/bitbucket.svg?raw';
import bluesky from 'simple-icons/icons/bluesky.svg?raw';
import buymeacoffee from 'simple-icons/icons/buymeacoffee.svg?raw';
import caldotcom from 'simple-icons/icons/caldotcom.svg?raw';
import calendly from 'simple-icons/icons/calendly.svg?raw';
import cashapp from 'simple-icons/icons/cashapp.svg?raw';
import codeberg from 'simple-icons/icons/codeberg.svg?raw';
import dailymotion from 'simple-icons/icons/dailymotion.svg?raw';
import deezer from 'simple-icons/icons/deezer.svg?raw';
import devdotto from 'simple-icons/icons/devdotto.svg?raw';
import deviantart from 'simple-icons/icons/deviantart.svg?raw';
import discord from 'simple-icons/icons/discord.svg?raw';
import dribbble from 'simple-icons/icons/dribbble.svg?raw';
import ebay from 'simple-icons/icons/ebay.svg?raw';
import etsy from 'simple-icons/icons/etsy.svg?raw';
import facebook from 'simple-icons/icons/facebook.svg?raw';
import figma from 'simple-icons/icons/figma.svg?raw';
import fiverr from 'simple-icons/icons/fiverr.svg?raw';
import flickr from 'simple-icons/icons/flickr.svg?raw';
import github from 'simple-icons/icons/github.svg?raw';
import gitlab from 'simple-icons/icons/gitlab.svg?raw';
import goodreads from 'simple-icons/icons/goodreads.svg?raw';
import googlescholar from 'simple-icons/icons/googlescholar.svg?raw';
import gumroad from 'simple-icons/icons/gumroad.svg?raw';
import houzz from 'simple-icons/icons/houzz.svg?raw';
import huggingface from 'simple-icons/icons/huggingface.svg?raw';
import instagram from 'simple-icons/icons/instagram.svg?raw';
import kaggle from 'simple-icons/icons/kaggle.svg?raw';
import kakaotalk from 'simple-icons/icons/kakaotalk.svg?raw';
import kick from 'simple-icons/icons/kick.svg?raw';
import kofi from 'simple-icons/icons/kofi.svg?raw';
import komoot from 'simple-icons/icons/komoot.svg?raw';
import lastdotfm from 'simple-icons/icons/lastdotfm.svg?raw';
import letterboxd from 'simple-icons/icons/letterboxd.svg?raw';
import line from 'simple-icons/icons/line.svg?raw';
import linktree from 'simple-icons/icons/linktree.svg?raw';
import mastodon from 'simple-icons/icons/mastodon.svg?raw';
import medium from 'simple-icons/icons/medium.svg?raw';
import messenger from 'simple-icons/icons/messenger.svg?raw';
import mixcloud from 'simple-icons/icons/mixcloud.svg?raw';
import orcid from 'simple-icons/icons/orcid.svg?raw';
import patreon from 'simple-icons/icons/patreon.svg?raw';
import paypal from 'simple-icons/icons/paypal.svg?raw';
import pinterest from 'simple-icons/icons/pinterest.svg?raw';
import producthunt from 'simple-icons/icons/producthunt.svg?raw';
import quora from 'simple-icons/icons/quora.svg?raw';
import reddit from 'simple-icons/icons/reddit.svg?raw';
import researchgate from 'simple-icons/icons/researchgate.svg?raw';
import rumble from 'simple-icons/icons/rumble.svg?raw';
import signal from 'simple-icons/icons/signal.svg?raw';
import sinaweibo from 'simple-icons/icons/sinaweibo.svg?raw';
import snapchat from 'simple-icons/icons/snapchat.svg?raw';
import soundcloud from 'simple-icons/icons/soundcloud.svg?raw';
import spotify from 'simple-icons/icons/spotify.svg?raw';
import stackoverflow from 'simple-icons/icons/stackoverflow.svg?raw';
import steam from 'simple-icons/icons/steam.svg?raw';
import strava from 'simple-icons/icons/strava.svg?raw';
import substack from 'simple-icons/icons/substack.svg?raw';
import telegram from 'simple-icons/icons/telegram.svg?raw';
import threads from 'simple-icons/icons/threads.svg?raw';
import tiktok from 'simple-icons/icons/tiktok.svg?raw';
import tripadvisor from 'simple-icons/icons/tripadvisor.svg?raw';
import trustpilot from 'simple-icons/icons/trustpilot.svg?raw';
import tumblr from 'simple-icons/icons/tumblr.svg?raw';
import twitch from 'simple-icons/icons/twitch.svg?raw';
import unsplash from 'simple-icons/icons/unsplash.svg?raw';
import upwork from 'simple-icons/icons/upwork.svg?raw';
import venmo from 'simple-icons/icons/venmo.svg?raw';
import viber from 'simple-icons/icons/viber.svg?raw';
import vimeo from 'simple-icons/icons/vimeo.svg?raw';
import vk from 'simple-icons/icons/vk.svg?raw';
import vsco from 'simple-icons/icons/vsco.svg?raw';
import wechat from 'simple-icons/icons/wechat.svg?raw';
import whatsapp from 'simple-icons/icons/whatsapp.svg?raw';
import x from 'simple-icons/icons/x.svg?raw';
import xiaohongshu from 'simple-icons/icons/xiaohongshu.svg?raw';
import xing from 'simple-icons/icons/xing.svg?raw';
import youtube from 'simple-icons/icons/youtube.svg?raw';
import zalo from 'simple-icons/icons/zalo.svg?raw';
import zhihu from 'simple-icons/icons/zhihu.svg?raw';
import zoom from 'simple-icons/icons/zoom.svg?raw';

/** Brands that simple-icons may not include, drawn here on the same 24 grid. */
const DRAWN: Record<string, string> = {
  linkedin:
    'M3.9 1.8a2.55 2.55 0 1 1 0 5.1 2.55 2.55 0 0 1 0-5.1ZM1.7 8.7h4.4v13.5H1.7ZM8.8 8.7H13v1.85c.6-1.15 2.05-2.2 4.2-2.2 4.4 0 5.2 2.9 5.2 6.6v7.25H18V15.8c0-1.55 0-3.55-2.2-3.55s-2.6 1.7-2.6 3.45v6.5H8.8Z',
  slack:
    'M8.8 1.5a2.2 2.2 0 0 1 2.2 2.2v5.6a2.2 2.2 0 0 1-4.4 0V3.7a2.2 2.2 0 0 1 2.2-2.2ZM22.5 8.8a2.2 2.2 0 0 1-2.2 2.2h-5.6a2.2 2.2 0 0 1 0-4.4h5.6a2.2 2.2 0 0 1 2.2 2.2ZM15.2 22.5a2.2 2.2 0 0 1-2.2-2.2v-5.6a2.2 2.2 0 0 1 4.4 0v5.6a2.2 2.2 0 0 1-2.2 2.2ZM1.5 15.2A2.2 2.2 0 0 1 3.7 13h5.6a2.2 2.2 0 0 1 0 4.4H3.7a2.2 2.2 0 0 1-2.2-2.2Z',
  microsoftteams:
    'M3 5.5h10.5A1.5 1.5 0 0 1 15 7v9.5a1.5 1.5 0 0 1-1.5 1.5H3a1.5 1.5 0 0 1-1.5-1.500V7A1.5 1.5 0 0 1 3 5.500Zm1.2 3.200v1.800h2.900v5.300h2.100v-5.300h2.900V8.700ZM18.7 3.300a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.800ZM16.5 9.400h5a1 1 0 0 1 1 1v4.300a4 4 0 0 1-6 3.460Z',
  skype:
    'M12 3.300A8.7 8.7 0 0 1 20.5 14a5 5 0 0 1-6.8 6.500A8.7 8.7 0 0 1 3.5 10a5 5 0 0 1 6.8-6.5 8.7 8.7 0 0 1 1.7-.2Zm.1 3c-2.6 0-4.3 1.3-4.3 3.2 0 1.8 1.3 2.5 3.5 3l1.3.3c1 .2 1.5.5 1.5 1.1 0 .7-.8 1.2-2 1.2-1.3 0-2-.6-2.5-1.700a1.1 1.1 0 0 0-2.1.6c.2 1.7 1.9 3 4.6 3 2.8 0 4.5-1.4 4.5-3.5 0-1.7-1-2.6-3.4-3.100l-1.5-.3c-.9-.2-1.4-.5-1.4-1.100s.7-1 1.8-1c1.1 0 1.7.4 2.2 1.300a1.1 1.1 0 0 0 2-.7c-.3-1.4-1.8-2.3-4.2-2.300Z',
};

const STORED: Record<string, string> = {
  airbnb,
  applemusic,
  artstation,
  bandcamp,
  behance,
  bilibili,
  bitbucket,
  bluesky,
  buymeacoffee,
  caldotcom,
  calendly,
  cashapp,
  codeberg,
  dailymotion,
  deezer,
  devdotto,
  deviantart,
  discord,
  dribbble,
  ebay,
  etsy,
  facebook,
  figma,
  fiverr,
  flickr,
  github,
  gitlab,
  goodreads,
  googlescholar,
  gumroad,
  houzz,
  huggingface,
  instagram,
  kaggle,
  kakaotalk,
  kick,
  kofi,
  komoot,
  lastdotfm,
  letterboxd,
  line,
  linktree,
  mastodon,
  medium,
  messenger,
  mixcloud,
  orcid,
  patreon,
  paypal,
  pinterest,
  producthunt,
  quora,
  reddit,
  researchgate,
  rumble,
  signal,
  sinaweibo,
  snapchat,
  soundcloud,
  spotify,
  stackoverflow,
  steam,
  strava,
  substack,
  telegram,
  threads,
  tiktok,
  tripadvisor,
  trustpilot,
  tumblr,
  twitch,
  unsplash,
  upwork,
  venmo,
  viber,
  vimeo,
  vk,
  vsco,
  wechat,
  whatsapp,
  x,
  xiaohongshu,
  xing,
  youtube,
  zalo,
  zhihu,
  zoom,
};

/**
 * The path of a brand's logo on a 24 grid, in one colour (simple-icons, CC0), or null if there is none. `icon` is the
 * field type's icon; case, spaces and hyphens are ignored.
 */
export function brandPath(icon: string): string | null {
  const name = icon.toLowerCase().replace(/[^a-z0-9]/g, '');
  return DRAWN[name] ?? / d="([^"]+)"/.exec(STORED[name] ?? '')?.[1] ?? null;
}
