import { PLAYER_ORIGINS, videoPlayer } from '../src/domain/media/video-player.ts';

const TURNSTILE = 'https://challenges.cloudflare.com';

type Policy = {
  insertDirective: (directive: `frame-src${string}`) => void;
  insertScriptResource: (resource: string) => void;
};

/** The page's external origins: Turnstile if the deployment has a key, and the players of a card's videos. */
type Needed = { siteKey: string | null; videos?: readonly { link: string }[] };

/**
 * Allows only the needed external origins on a page. Called by a page, since the policy is sent before any component
 * renders; once, since browsers use the first of two `frame-src`.
 */
export function allowOthers(csp: Policy | undefined, { siteKey, videos = [] }: Needed): void {
  const players = videos.map(({ link }) => videoPlayer(link));
  const frames = new Set<string>(siteKey === null ? [] : [TURNSTILE]);
  for (const player of players) if (player?.kind === 'frame') frames.add(PLAYER_ORIGINS[player.host]);
  if (siteKey !== null) csp?.insertScriptResource(TURNSTILE);
  if (frames.size > 0) csp?.insertDirective(`frame-src ${[...frames].join(' ')}`);
}
