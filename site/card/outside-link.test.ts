import { expect, test } from 'vitest';
import { outsideLink } from './outside-link.ts';

test.each([
  [{}, false, 'noopener'],
  [{}, true, 'noopener me'],
  [{ newcomer: false }, true, 'noopener me'],
  [{ newcomer: true }, false, 'noopener nofollow ugc'],
  [{ newcomer: true }, true, 'noopener me nofollow ugc'],
])('a link of a card (%o, own account: %s) has rel="%s"', (locals, own, rel) => {
  expect(outsideLink(locals, { own })).toEqual({ target: '_blank', rel });
});
