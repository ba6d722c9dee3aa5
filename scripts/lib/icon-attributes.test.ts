import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutNeedless } from './icon-attributes.ts';

const attributesIn = (code: string) =>
  new Function(`return ${/const defaultAttributes = ({[^]*?\n});/.exec(code)![1]!}`)() as object;

test('icons lose the attributes that the styles of every icon set, and nothing else', () => {
  const [file, ...others] = globSync('node_modules/lucide-react/dist/esm/**/defaultAttributes.mjs');
  expect(others).toEqual([]);
  const code = readFileSync(file!, 'utf8');
  const styled = {
    xmlns: 'http://www.w3.org/2000/svg',
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  const left = attributesIn(withoutNeedless(code));
  expect(Object.keys(left)).toEqual(['width', 'height', 'viewBox', 'stroke', 'stroke-width']);
  expect(attributesIn(code)).toEqual({ ...left, ...styled });
  const rule = /:where\(\.lucide\) {([^}]*)}/.exec(readFileSync('site/styles/base.css', 'utf8'))![1]!;
  for (const [name, value] of Object.entries(styled).slice(1)) expect(rule).toContain(`${name}: ${value};`);
});
