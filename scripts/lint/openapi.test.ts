import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { createTestApp } from '../../edge-api/testing/test-app.ts';

/** Both go through half a megabyte, on a machine that may be busy. */
const TIMEOUT = 180_000;

const app = await createTestApp();
const text = await (await app.request('/api/openapi.json')).text();
app.close();

test('Redocly finds nothing wrong with the document of the API', { timeout: TIMEOUT }, async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Paths that are given: the schemas of their names tell them apart (`edge-api/http/openapi.test.ts`).
      'no-ambiguous-paths': 'off',
      // Calls that only redirect, and calls that refuse nothing.
      'operation-2xx-response': 'off',
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const found = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
  expect(found).toEqual([]);
});

test('Spectral finds nothing wrong with the document of the API', { timeout: TIMEOUT }, async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [[oas as RulesetDefinition, 'recommended']],
    rules: {
      // Whom to write to is known to who runs an instance.
      'info-contact': 'off',
      // The summary says it.
      'operation-description': 'off',
      // Since OpenAPI 3.1 every way may name roles, not OAuth alone.
      'oas3-operation-security-defined': 'off',
    },
  });
  const problems = await spectral.run(text);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});
