import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { leanIcon, leanIcons } from './lean-icons.ts';

const ICONS = 'node_modules/lucide-react/dist/esm';
const shipped = (file: string) => leanIcon(readFileSync(file, 'utf8'), resolve(file));

const attributesIn = (code: string) =>
  new Function(`return ${/const defaultAttributes = ({[^]*?\n});/.exec(code)![1]!}`)() as object;

test('icons lose the attributes that the styles of every icon set, and nothing else', () => {
  const [file, ...others] = globSync(`${ICONS}/**/defaultAttributes.mjs`);
  expect(others).toEqual([]);
  const styled = {
    xmlns: 'http://www.w3.org/2000/svg',
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  const left = attributesIn(shipped(file!));
  expect(Object.keys(left)).toEqual(['width', 'height', 'viewBox', 'stroke', 'stroke-width']);
  expect(attributesIn(readFileSync(file!, 'utf8'))).toEqual({ ...left, ...styled });
  const rule = /:where\(\.lucide\) {([^}]*)}/.exec(readFileSync('site/styles/base.css', 'utf8'))![1]!;
  for (const [name, value] of Object.entries(styled).slice(1)) expect(rule).toContain(`${name}: ${value};`);
});

test('the shapes of every used icon lose their keys, and nothing else', async () => {
  const files = globSync(`${ICONS}/icons/{tag,user-plus,x,settings}.mjs`);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { __iconData: icon } = (await import(`../../${file}`)) as { __iconData: { node: object[] } };
    const data = /const __iconData = ({[^]*?\n});/.exec(shipped(file))![1]!;
    const shapes: unknown = new Function(`return ${data}`)();
    const expected = JSON.parse(JSON.stringify(icon), (name, value: unknown) =>
      name === 'key' ? undefined : value,
    ) as unknown;
    expect(JSON.stringify(icon)).toContain('"key"');
    expect(shapes).toEqual(expected);
  }
});

test.each([
  ['icons/tag.mjs', true],
  ['shared/src/build/defaultAttributes.mjs', true],
  ['Icon.mjs', false],
  ['context.mjs', false],
  ['icons/tag.mjs.map', false],
])('of the modules of icons, %s is changed: %s', (file, isChanged) => {
  const { filter } = leanIcons().transform as { filter: { id: RegExp[] } };
  expect(filter.id.some((each) => each.test(`/site/${ICONS}/${file}`))).toBe(isChanged);
});

test('pages, cards and islands use icons of one version', () => {
  const project = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const packages = Object.entries(project.devDependencies).filter(([name]) => name.includes('lucide'));
  expect(packages).toHaveLength(3);
  expect(new Set(packages.map(([, version]) => version)).size).toBe(1);
});
