import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TAG_COLORS } from '../domain/contact/tags.ts';
import tokens from './tokens.json' with { type: 'json' };

const css = readFileSync(new URL('../../site/styles/tokens.css', import.meta.url), 'utf8');

const tagCss = readFileSync(new URL('./Tag.module.css', import.meta.url), 'utf8');

type Values = Record<string, string>;

/** Normalizes CSS values: lower case, one kind of quotes, no line breaks. */
const plain = (value: unknown) => String(value).toLowerCase().replaceAll('"', "'").replaceAll(/\s+/g, ' ');

/** The custom properties of each `:root` block: of the first, and of the two media queries. */
function readBlocks(): { light: Values; dark: Values; still: Values } {
  const blocks = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/:root\s*\{([^}]*)\}/g)].map(([, body]) =>
    Object.fromEntries(
      [...(body ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, plain(value)]),
    ),
  );
  expect(blocks).toHaveLength(3);
  const [light = {}, dark = {}, still = {}] = blocks;
  return { light, dark, still };
}

const rem = (pixels: number) => `${pixels / 16}rem`;
const named = (prefix: string, group: Record<string, unknown>, unit = '') =>
  Object.entries(group).map(([name, value]) => [`${prefix}${name}`, plain(`${value}${unit}`)]);

/** Tokens that are not custom properties of the app: the card's, those of wider rules, or unused in CSS. */
const ELSEWHERE = ['card-name', 'card-title', 'cover-ratio', 'open-card', 'reduced'];
const of = <T>(group: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(group).filter(([name]) => !ELSEWHERE.includes(name)));

const { light, dark, still } = readBlocks();
const typed = Object.entries(of(tokens.type));

describe('the tokens’ style sheet', () => {
  test('has every value of the design in light mode, and no other', () => {
    const [first, ...rest] = plain(tokens.font.app).split(', ');
    const font = light['font-app'] ?? '';
    expect(light).toEqual(
      Object.fromEntries([
        ...named('', tokens.colour.light),
        ['shadow-lift', plain(tokens.shadow['lift-light'])],
        ['font-app', font],
        ...named('space-', tokens.space, 'px'),
        ...named('radius-', tokens.radius, 'px'),
        ...named('size-', of(tokens.size), 'px'),
        ...named('motion-', of(tokens.motion)),
        ...named('layer-', tokens.layer),
        ...named('column-', tokens.column, 'px'),
        ...typed.map(([name, { size, line, weight }]) => [
          `type-${name}`,
          `${weight} ${rem(size)} / ${rem(line)} var(--font-app)`,
        ]),
        ...typed
          .filter(([, { tracking }]) => tracking !== '0')
          .map(([name, { tracking }]) => [`tracking-${name}`, tracking]),
      ]),
    );
    // Between the app's font and the system's are the system's fonts with the app font's metrics.
    const families = font.split(', ');
    expect(families[0]).toBe(first);
    expect(families.slice(-rest.length)).toEqual(rest);
    expect(families.slice(1, -rest.length)).toEqual(
      ['arial', 'roboto', 'dejavu'].map((family) => `'${family} as instrument sans'`),
    );
  });

  test('has every colour of the design in dark mode, and no other', () => {
    expect(dark).toEqual(
      Object.fromEntries([
        ...named('', tokens.colour.dark),
        ['shadow-lift', plain(tokens.shadow['lift-dark'])],
      ]),
    );
  });

  test('has no motion if reduced motion is requested', () => {
    expect(still).toEqual({
      'motion-press': '0ms',
      'motion-quick': '0ms',
      'motion-move': '0ms',
      'motion-enter': '0ms',
    });
  });
});

describe('the colours of tags', () => {
  const sheet = readFileSync(new URL('Tag.module.css', import.meta.url), 'utf8');
  const rules = [...sheet.matchAll(/\.(\w+) \{\s*--on-light: (#\w+);\s*--on-dark: (#\w+);\s*\}/g)];

  test('are the twelve of the design, each with its text colour in light and dark mode', () => {
    expect(rules.map(([, name, onLight, onDark]) => [name, onLight, onDark])).toEqual(
      Object.entries(tokens.tag).map(([name, tag]) => [
        plain(name),
        plain(tag['text-on-light']),
        plain(tag['text-on-dark']),
      ]),
    );
  });

  test('are found by the stored value', () => {
    const stored = Object.entries(tokens.tag).map(([name, { hex }]) => ({ name, hex }));
    expect(TAG_COLORS).toEqual(stored);
    for (const { name } of TAG_COLORS) expect(tagCss).toContain(`.${name.toLowerCase()} {`);
  });
});
