import { createHash } from 'node:crypto';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { renderCspContent } from 'astro/runtime/server/render/csp.js';
import { expect, test } from 'vitest';
import { ownStyles } from './own-styles.ts';

type Hook = NonNullable<ReturnType<typeof ownStyles>['hooks']['astro:build:ssr']>;
type Manifest = Parameters<Hook>[0]['manifest'];

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const [OWN, OTHER, SCRIPT] = [hash('b{color:red}'), hash('i{color:blue}'), hash('let a')];

/** The part of a build's manifest from which a policy is made. */
function built(): Manifest {
  const csp = {
    directives: ["default-src 'self'"],
    scriptHashes: [SCRIPT],
    styleHashes: [OTHER, OWN, hash(ISLAND_STYLES)],
    scriptDirective: { resources: [], hashes: [SCRIPT], strictDynamic: false },
    styleDirective: {
      resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }],
      hashes: [OTHER, OWN, hash(ISLAND_STYLES)],
    },
  };
  return { csp } as unknown as Manifest;
}

const run = (manifest: Manifest) =>
  ownStyles().hooks['astro:build:ssr']!({ manifest } as Parameters<Hook>[0]);

/** The policy of a page whose route has some inline sheets, as Astro writes it. */
const policyOf = ({ csp }: Manifest, extraStyleHashes: string[]) =>
  renderCspContent({ ...csp, _metadata: { extraStyleHashes, extraScriptHashes: [] } } as never);

test('a page allows the sheets of its route and those of islands, and none of other pages', async () => {
  const manifest = built();
  await run(manifest);
  const policy = policyOf(manifest, [OWN]);
  expect(policy).toContain(`style-src 'self' '${hash(ISLAND_STYLES)}' '${OWN}';`);
  expect(policy).not.toContain(OTHER);
});

test('scripts and style attributes are not affected', async () => {
  const manifest = built();
  await run(manifest);
  const policy = policyOf(manifest, []);
  expect(policy).toContain(`script-src 'self' '${SCRIPT}';`);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
});

test('a build without a policy is unchanged', async () => {
  const manifest = {} as Manifest;
  await run(manifest);
  expect(manifest).toEqual({});
});
