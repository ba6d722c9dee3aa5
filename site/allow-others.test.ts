import { expect, test } from 'vitest';
import { allowOthers } from './allow-others.ts';

const YOUTUBE = { link: 'https://youtu.be/WhWc3b3KhnY' };
const VIMEO = { link: 'https://vimeo.com/76979871' };
const TURNSTILE = 'https://challenges.cloudflare.com';

test.each([
  ['nobody', null, [], []],
  [
    'nobody for a file and an address without a player',
    null,
    [{ link: '/media/a.mp4' }, { link: 'https://made.example' }],
    [],
  ],
  [
    'the players of its videos, each once',
    null,
    [YOUTUBE, VIMEO, YOUTUBE],
    ['frame-src https://www.youtube-nocookie.com https://player.vimeo.com'],
  ],
  ['Turnstile', 'key', [], [`script ${TURNSTILE}`, `frame-src ${TURNSTILE}`]],
  [
    'both, in one directive',
    'key',
    [VIMEO],
    [`script ${TURNSTILE}`, `frame-src ${TURNSTILE} https://player.vimeo.com`],
  ],
])('a page allows %s', (_whom, siteKey, videos, expected) => {
  const said: string[] = [];
  const policy = {
    insertDirective: (directive: string) => void said.push(directive),
    insertScriptResource: (resource: string) => void said.push(`script ${resource}`),
  };
  allowOthers(policy, { siteKey, videos });
  expect(said).toEqual(expected);
});
