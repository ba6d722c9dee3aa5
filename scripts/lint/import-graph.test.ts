import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf, importGraph, mutualFolders, readModuleCode } from './import-graph.ts';

const product = importGraph(readModuleCode(join(import.meta.dirname, '../..'), ['src', 'site', 'edge-api']));
const graphOf = (files: Readonly<Record<string, string>>) => importGraph(new Map(Object.entries(files)));

describe('circular imports', () => {
  test('are found, however long, also by type and dynamic imports', () => {
    const graph = graphOf({
      'src/a.ts': "import { b } from './b.ts';",
      'src/b.ts': "import type { C } from './in/c.ts';",
      'src/in/c.ts': "const a = await import('../a.ts');",
      'src/d.ts': "import { a } from './a.ts';\nimport react from 'react';",
      'src/messages/en/visitor/card.ts': "import { e } from '../../../e.ts';",
      'src/e.ts': "import { card } from '#messages/visitor/card.ts';",
    });
    expect(circlesOf(graph)).toEqual([
      ['src/a.ts', 'src/b.ts', 'src/in/c.ts'],
      ['src/e.ts', 'src/messages/en/visitor/card.ts'],
    ]);
  });

  test('do not exist in the product, except two tables that reference each other', () => {
    expect(product.size).toBeGreaterThan(2000);
    expect(circlesOf(product)).toEqual([
      ['edge-api/db/tables/media.table.ts', 'edge-api/db/tables/teams.table.ts'],
    ]);
  });
});

describe('folders of pages that import each other', () => {
  test('are found, except for the composing ones', () => {
    const graph = graphOf({
      'site/team/a.ts': "import { b } from '../plans/b.ts';",
      'site/plans/b.ts': '',
      'site/plans/c.ts': "import { a } from '../team/a.ts';",
      'site/pages/d.ts': "import { a } from '../team/a.ts';",
      'site/team/e.ts': "import { d } from '../pages/d.ts';",
    });
    expect(mutualFolders(graph, 'site', ['pages'])).toEqual(['plans team']);
  });

  test('do not exist', () => {
    expect(mutualFolders(product, 'site', ['pages'])).toEqual([]);
  });
});
