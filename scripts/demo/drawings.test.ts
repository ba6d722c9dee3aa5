import { describe, expect, test } from 'vitest';
import { drawingNames, readDrawing } from './pictures.ts';

const drawings = await Promise.all(
  (await drawingNames()).map(async (name) => ({ name, svg: await readDrawing(name) })),
);

/** The first error in the nesting of tags, or an empty text. */
function nestingFault(svg: string): string {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_tag, closing: string, name: string, _attributes: string, empty: string) => {
      if (closing) {
        const last = open.pop();
        if (last !== name) open.push(`${last ?? 'nothing'} closed by ${name}`);
      } else if (!empty) {
        open.push(name);
      }
      return '';
    },
  );
  return rest.trim() || open.join(' ');
}

const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1).map(Number);

describe('a drawing of the demo data', () => {
  test.each(drawings)('$name is well-formed, and has no text and no external references', ({ svg }) => {
    expect(nestingFault(svg)).toBe('');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="\d+ \d+ \d+ \d+" width/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(svg).not.toMatch(/<(text|tspan|image|script|foreignObject|filter)\b|href=/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  test('is large enough for its use on a card', () => {
    const least = { portrait: [512, 512], logo: [512, 512], cover: [1200, 675], scene: [1200, 900] } as const;
    for (const { name, svg } of drawings) {
      const [width, height] = least[name.split('/')[0] as keyof typeof least];
      const [wide, high] = sizeOf(svg);
      expect([name, wide! >= width, high! >= height]).toEqual([name, true, true]);
    }
  });

  test('shows one person only', () => {
    const portraits = drawings.filter(({ name }) => name.startsWith('portrait/'));
    expect(portraits.length).toBeGreaterThanOrEqual(18);
    expect(new Set(portraits.map(({ svg }) => svg)).size).toBe(portraits.length);
  });
});
