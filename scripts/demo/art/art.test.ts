import { describe, expect, it } from 'vitest';
import { drawAll, PHOTOS, SCENES } from './index.ts';

const pictures = drawAll();

/** Returns the first fault in the nesting of tags, or an empty string. */
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

describe('the demo pictures', () => {
  it('have unique names of the form kind/key', () => {
    const names = pictures.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^(portrait|cover|logo|scene)\/[a-z_]+$/);
  });

  it.each(pictures)('$name is well formed and has a viewBox', ({ svg, width, height }) => {
    expect(nestingFault(svg)).toBe('');
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
  });

  it.each(pictures)('$name has sound numbers, no text and no outside references', ({ svg }) => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(svg).not.toMatch(/<(text|tspan|image|script|foreignObject|filter)\b|href=/);
  });

  it.each(pictures)('$name defines everything it refers to, once', ({ svg }) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  });

  it('comes out the same each time', () => {
    expect(drawAll()).toEqual(pictures);
  });

  it('gives every person a different portrait', () => {
    const portraits = pictures.filter(({ name }) => name.startsWith('portrait/'));
    expect(portraits.length).toBeGreaterThanOrEqual(18);
    expect(new Set(portraits.map(({ svg }) => svg)).size).toBe(portraits.length);
  });

  it('draws square portraits and logos, and wide covers', () => {
    const sizesOf = (kind: string) =>
      new Set(pictures.filter(({ name }) => name.startsWith(kind)).map((p) => `${p.width}x${p.height}`));
    expect([...sizesOf('portrait/')]).toEqual(['512x512']);
    expect([...sizesOf('logo/')]).toEqual(['512x512']);
    expect([...sizesOf('cover/')]).toEqual(['1600x900']);
  });

  it('has eight gallery photos of at least 1200 by 1200', () => {
    expect(PHOTOS).toHaveLength(8);
    for (const key of PHOTOS) {
      expect(SCENES).toHaveProperty(key);
      const photo = pictures.find(({ name }) => name === `scene/${key}`);
      expect(photo?.width).toBeGreaterThanOrEqual(1200);
      expect(photo?.height).toBeGreaterThanOrEqual(1200);
    }
  });
});
