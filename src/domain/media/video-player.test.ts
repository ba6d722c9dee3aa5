import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAYER_ORIGINS, videoPlayer } from './video-player.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/WhWc3b3KhnY?autoplay=1&playsinline=1&rel=0';
const LOOM = '0123456789abcdef0123456789abcdef';

describe('a video of a supported host', () => {
  test.each([
    ['https://www.youtube.com/watch?v=WhWc3b3KhnY', YOUTUBE],
    ['https://youtube.com/watch?feature=share&v=WhWc3b3KhnY', YOUTUBE],
    ['https://m.youtube.com/watch?v=WhWc3b3KhnY', YOUTUBE],
    ['https://music.youtube.com/watch?v=WhWc3b3KhnY', YOUTUBE],
    ['https://youtu.be/WhWc3b3KhnY?si=abc', YOUTUBE],
    ['https://www.youtube.com/shorts/WhWc3b3KhnY', YOUTUBE],
    ['https://www.youtube.com/live/WhWc3b3KhnY', YOUTUBE],
    ['https://www.youtube.com/embed/WhWc3b3KhnY', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/WhWc3b3KhnY', YOUTUBE],
    ['http://www.youtube.com/watch?v=WhWc3b3KhnY', YOUTUBE],
    ['https://youtu.be/WhWc3b3KhnY?t=90', `${YOUTUBE}&start=90`],
    ['https://youtu.be/WhWc3b3KhnY?t=1m30s', `${YOUTUBE}&start=90`],
    ['https://www.youtube.com/watch?v=WhWc3b3KhnY&t=1h2m3s', `${YOUTUBE}&start=3723`],
    ['https://www.youtube.com/watch?v=WhWc3b3KhnY&t=soon', YOUTUBE],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    ['https://www.vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
    ],
    [
      'https://vimeo.com/channels/staffpicks/76979871',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    ],
    [
      'https://vimeo.com/showcase/1234567/video/76979871',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    ],
    [`https://www.loom.com/share/${LOOM}`, `https://www.loom.com/embed/${LOOM}?autoplay=1`],
    [`https://www.loom.com/share/${LOOM}?sid=1`, `https://www.loom.com/embed/${LOOM}?autoplay=1`],
    [`https://www.loom.com/share/How-we-plan-${LOOM}`, `https://www.loom.com/embed/${LOOM}?autoplay=1`],
    [`https://loom.com/embed/${LOOM.toUpperCase()}`, `https://www.loom.com/embed/${LOOM}?autoplay=1`],
  ])('%s is embedded', (link, src) => {
    expect(videoPlayer(link)).toMatchObject({ kind: 'frame', src });
  });
});

test('a file of this site plays in place', () => {
  expect(videoPlayer('/media/abc.mp4')).toEqual({ kind: 'file', src: '/media/abc.mp4' });
});

test.each([
  'https://www.youtube.com/@fernhall',
  'https://www.youtube.com/playlist?list=PLx',
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/',
  'https://vimeo.com/fernhall',
  'https://vimeo.com/showcase/1234567',
  'https://www.loom.com/share/none',
  'https://www.loom.com/looms/videos',
  'https://youtube.com.evil.example/watch?v=WhWc3b3KhnY',
  'https://evil.example/?u=https://youtu.be/WhWc3b3KhnY',
  'https://notvimeo.com/76979871',
  'https://fernhall.example/film.mp4',
  '//evil.example/media/x.mp4',
  'javascript:alert(1)',
  '',
])('%j has no player, only its own address', (link) => {
  expect(videoPlayer(link)).toBe(null);
});

test('any link embeds only one of the three players', () => {
  const origins: readonly string[] = Object.values(PLAYER_ORIGINS);
  const host = fc.constantFrom(
    'www.youtube.com',
    'youtu.be',
    'vimeo.com',
    'player.vimeo.com',
    'www.loom.com',
  );
  const path = fc.oneof(
    fc.string(),
    fc.constantFrom('watch', 'embed/WhWc3b3KhnY', 'video/76979871', `share/${LOOM}`, '76979871'),
  );
  fc.assert(
    fc.property(host, path, fc.string(), (hostname, pathname, query) => {
      const player = videoPlayer(`https://${hostname}/${pathname}?v=WhWc3b3KhnY&t=${query}&h=${query}`);
      if (player === null) return;
      expect(player.src).not.toMatch(/["'<>\s]/);
      expect(origins).toContain(new URL(player.src).origin);
    }),
  );
});
