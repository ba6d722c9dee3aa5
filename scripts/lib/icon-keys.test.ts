import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutIconKeys } from './icon-keys.ts';

test('the shapes of every used icon lose their keys, and nothing else', async () => {
  const files = globSync('node_modules/lucide-react/dist/esm/icons/{tag,user-plus,x,settings}.mjs');
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { __iconData: icon } = (await import(`../../${file}`)) as { __iconData: { node: object[] } };
    const plain = withoutIconKeys(readFileSync(file, 'utf8'));
    const data = /const __iconData = ({[^]*?\n});/.exec(plain)![1]!;
    const shapes: unknown = new Function(`return ${data}`)();
    const expected = JSON.parse(JSON.stringify(icon), (name, value: unknown) =>
      name === 'key' ? undefined : value,
    ) as unknown;
    expect(JSON.stringify(icon)).toContain('"key"');
    expect(shapes).toEqual(expected);
  }
});

test('pages, cards and islands use icons of one version', () => {
  const project = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const packages = Object.entries(project.devDependencies).filter(([name]) => name.includes('lucide'));
  expect(packages).toHaveLength(3);
  expect(new Set(packages.map(([, version]) => version)).size).toBe(1);
});
