import { PLAYER_ORIGINS, videoPlayer } from '../src/domain/media/video-player.ts';

const TURNSTILE = 'https://challenges.cloudflare.com';

type Policy = {
  insertDirective: (directive: `frame-src${string}`) => void;
  insertScriptResource: (resource: string) => void;
};

/** Whom a page needs: Turnstile where a deployment has a key for it, and the players of a card's videos. */
type Needed = { siteKey: string | null; videos?: readonly { link: string }[] };

/**
 * Lets onto a page whom it needs of other hosts, and nobody else. A page calls it, since the policy goes out before any
 * component is rendered; once, since of two `frame-src` browsers keep the first.
 */
export function allowOthers(csp: Policy | undefined, { siteKey, videos = [] }: Needed): void {
  const players = videos.map(({ link }) => videoPlayer(link));
  const frames = new Set<string>(siteKey === null ? [] : [TURNSTILE]);
  for (const player of players) if (player?.kind === 'frame') frames.add(PLAYER_ORIGINS[player.host]);
  if (siteKey !== null) csp?.insertScriptResource(TURNSTILE);
  if (frames.size > 0) csp?.insertDirective(`frame-src ${[...frames].join(' ')}`);
}
