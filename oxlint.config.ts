import { defineConfig } from 'oxlint';
import { LANGUAGE, type Ban } from './scripts/lint/bans.ts';
import { FENCES } from './scripts/lint/fences.ts';

/** Files that a tool reads by their default export. */
const CONFIGS = ['*.config.ts', '*.config.mjs', 'edge-api/worker.ts', 'e2e/setup.ts', '**/*.astro'];

const restricted = (bans: readonly Ban[]) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: bans.map(({ regex, message, allowTypes }) => ({
        regex,
        message,
        allowTypeImports: allowTypes ?? false,
      })),
    },
  ] as const,
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', '.astro', '.data', 'migrations', 'bench/scan/cards'],
  rules: {
    'no-console': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'oxc/no-map-spread': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-explicit-any': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-set-has': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expectTypeOf', 'assert', 'assertType', 'ava.expectAdded'] },
    ],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    { files: CONFIGS, rules: { 'import/no-default-export': 'off' } },
    // A terminal is where scripts speak; the worker speaks through its log.
    { files: ['scripts/**', 'bench/**', 'e2e/**', 'edge-api/kit/log.ts'], rules: { 'no-console': 'off' } },
    // Widgets that HTML has no element for: keys bubble up to them, and axe looks at them in a browser.
    {
      files: ['src/ui/**'],
      rules: {
        'jsx-a11y/interactive-supports-focus': 'off',
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
        'jsx-a11y/no-noninteractive-tabindex': 'off',
        'jsx-a11y/no-static-element-interactions': 'off',
        'jsx-a11y/prefer-tag-over-role': 'off',
      },
    },
    // Tables name each other: a profile has a design, and a design of one's own a profile.
    { files: ['**/*.table.ts'], rules: { 'import/no-cycle': 'off' } },
    { files: ['**'], excludeFiles: ['src/messages/**'], rules: restricted([LANGUAGE]) },
    ...FENCES.map(({ room, files, except, bans }) => ({
      files,
      excludeFiles: except,
      rules: restricted(room === 'messages' ? bans : [...bans, LANGUAGE]),
    })),
  ],
});
