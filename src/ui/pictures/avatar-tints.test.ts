import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MONOGRAM_TINTS } from '../../domain/contact/monogram-tint.ts';
import { blend, contrast, READABLE } from '../../domain/designs/colours.ts';
import tokens from '../tokens.json' with { type: 'json' };

const css = readFileSync(new URL('Avatar.module.css', import.meta.url), 'utf8');

/** The share of the text's colour in the ground of initials. */
function shareOf(variable: string): number {
  const [, percent] =
    new RegExp(`color-mix\\(in srgb, var\\(${variable}\\) (\\d+)%, var\\(--surface\\)\\)`).exec(css) ?? [];
  return Number(percent) / 100;
}

describe('initials of each tint are readable', () => {
  test.each(MONOGRAM_TINTS)('%s, in light and dark', (tint) => {
    const { 'text-on-light': onLight, 'text-on-dark': onDark } = tokens.tag[tint];
    const { light, dark } = tokens.colour;
    const inLight = contrast(onLight, blend(onLight, light.surface, shareOf('--on-light')));
    const inDark = contrast(onDark, blend(onDark, dark.surface, shareOf('--on-dark')));
    expect(Math.min(inLight, inDark)).toBeGreaterThanOrEqual(READABLE);
  });
});
