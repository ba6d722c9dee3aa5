import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MONOGRAM_TINTS } from '../../domain/contact/monogram-tint.ts';
import { blend, contrast, READABLE } from '../../domain/designs/colours.ts';
import tokens from '../tokens.json' with { type: 'json' };

const cssOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The number of percent that a pattern finds in a style sheet, as a share. */
const shareIn = (path: string, pattern: RegExp): number => Number(pattern.exec(cssOf(path))?.[1]) / 100;

/** The shares of the text's colour in the ground of initials: by default, and large ones on a grey ground. */
const IN_LIGHT = [
  shareIn('Avatar.module.css', /var\(--on-light\) var\(--avatar-tint, (\d+)%\), var\(--surface\)/),
  shareIn('../../features/contacts/detail/ContactDetail.module.css', /--avatar-tint: (\d+)%/),
];
const IN_DARK = shareIn('Avatar.module.css', /var\(--on-dark\) (\d+)%, var\(--surface\)/);

describe('initials of each tint are readable', () => {
  test.each(MONOGRAM_TINTS)('%s, in light and dark', (tint) => {
    const { 'text-on-light': onLight, 'text-on-dark': onDark } = tokens.tag[tint];
    const { light, dark } = tokens.colour;
    const inLight = IN_LIGHT.map((share) => contrast(onLight, blend(onLight, light.surface, share)));
    const inDark = contrast(onDark, blend(onDark, dark.surface, IN_DARK));
    expect(Math.min(...inLight, inDark)).toBeGreaterThanOrEqual(READABLE);
  });
});
