import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { createTestApp } from '../../edge-api/testing/test-app.ts';

/** Both parse half a megabyte, on a possibly busy machine. */
const TIMEOUT = 180_000;

const app = await createTestApp();
const text = await (await app.request('/api/openapi.json')).text();
app.close();

test("Redocly finds no errors in the API's document", { timeout: TIMEOUT }, async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Established paths: their schemas distinguish them (`edge-api/http/openapi.test.ts`).
      'no-ambiguous-paths': 'off',
      // Calls that only redirect, and calls without errors.
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

test("Spectral finds no errors in the API's document", { timeout: TIMEOUT }, async () => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [[oas as RulesetDefinition, 'recommended']],
    rules: {
      // The contact depends on the instance.
      'info-contact': 'off',
      // The summary is enough.
      'operation-description': 'off',
      // Since OpenAPI 3.1 every scheme can list roles, not only OAuth.
      'oas3-operation-security-defined': 'off',
    },
  });
  const problems = await spectral.run(text);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});
