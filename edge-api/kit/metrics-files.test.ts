import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
/** The families of metrics, by their row. */
const FAMILIES = new Set(
  [...read('edge-api/kit/metrics.ts').matchAll(/^ {2}(cardea_\w+): \{/gm)].map(([, name]) => name!),
);

test.each(['deploy/grafana-board.json', 'deploy/prometheus-rules.yml'])(
  '%s queries existing metrics, and all of them',
  (path) => {
    const text = read(path);
    const asked = [...text.matchAll(/\bcardea_\w+/g)].map(([name]) =>
      name.replace(/_(?:total|bucket|count|sum)$/, ''),
    );
    expect(asked.filter((name) => !FAMILIES.has(name))).toEqual([]);
    if (path.endsWith('.json')) {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect([...FAMILIES].filter((name) => !asked.includes(name))).toEqual([]);
    }
  },
);

test('there are ten alerts, each with a description', () => {
  const rules = read('deploy/prometheus-rules.yml');
  expect(rules.match(/- alert: /g)).toHaveLength(10);
  expect(rules.match(/summary: /g)).toHaveLength(10);
});
