import type { PublicCard } from '../../src/domain/public-card.ts';
import { PLAYER_ORIGINS, videoPlayer } from '../../src/domain/video-player.ts';

/**
 * Lets the page frame the players of its card's videos, and nobody else. A page calls it, since the policy goes out
 * before any component is rendered.
 */
export function allowPlayers(
  csp: { insertDirective: (directive: `frame-src${string}`) => void } | undefined,
  { videos }: PublicCard,
): void {
  const players = videos.map(({ link }) => videoPlayer(link));
  const origins = players.flatMap((player) => (player?.kind === 'frame' ? PLAYER_ORIGINS[player.host] : []));
  if (origins.length > 0) csp?.insertDirective(`frame-src ${[...new Set(origins)].join(' ')}`);
}
