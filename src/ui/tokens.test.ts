import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TAG_COLORS } from '../domain/contact/tags.ts';
import tokens from './tokens.json' with { type: 'json' };

const css = readFileSync(new URL('../../site/styles/tokens.css', import.meta.url), 'utf8');

const tagCss = readFileSync(new URL('./Tag.module.css', import.meta.url), 'utf8');

type Values = Record<string, string>;

/** Colours in lower case, no quotes' kind, no line breaks: what CSS takes for the same. */
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

/** What the card, wider rules or nothing in CSS say: they are no custom properties of the app. */
const ELSEWHERE = ['card-name', 'card-title', 'cover-ratio', 'open-card', 'reduced'];
const of = <T>(group: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(group).filter(([name]) => !ELSEWHERE.includes(name)));

const { light, dark, still } = readBlocks();
const typed = Object.entries(of(tokens.type));

describe('the style sheet of the tokens', () => {
  test('has every value of the design in the light, and no other', () => {
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
    // Between the app's font and the system's stand the system's in the measures of the app's.
    const families = font.split(', ');
    expect(families[0]).toBe(first);
    expect(families.slice(-rest.length)).toEqual(rest);
    expect(families.slice(1, -rest.length)).toEqual(
      ['arial', 'roboto', 'dejavu'].map((family) => `'${family} as instrument sans'`),
    );
  });

  test('has every colour of the design in the dark, and no other', () => {
    expect(dark).toEqual(
      Object.fromEntries([
        ...named('', tokens.colour.dark),
        ['shadow-lift', plain(tokens.shadow['lift-dark'])],
      ]),
    );
  });

  test('stands still where less motion is wished for', () => {
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

  test('are the twelve of the design, each with its text in the light and in the dark', () => {
    expect(rules.map(([, name, onLight, onDark]) => [name, onLight, onDark])).toEqual(
      Object.entries(tokens.tag).map(([name, tag]) => [
        plain(name),
        plain(tag['text-on-light']),
        plain(tag['text-on-dark']),
      ]),
    );
  });

  test('are found by the value that is stored', () => {
    const stored = Object.entries(tokens.tag).map(([name, { hex }]) => ({ name, hex }));
    expect(TAG_COLORS).toEqual(stored);
    for (const { name } of TAG_COLORS) expect(tagCss).toContain(`.${name.toLowerCase()} {`);
  });
});
