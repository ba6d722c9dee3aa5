import { expect, test } from 'vitest';
import { en } from './en.ts';

/** Every text in groups of messages, and in the groups in them. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const said = textsIn(en);

/** What the specification leaves to the product, as its writers settled it. */
const SETTLED = [
  'New visitor',
  'No matches. Try fewer words.',
  'Turn a section off to hide it.',
  'Save it to Photos to share your card, even offline.',
  'Leave blank to use “{usual}”.',
  'Required fields',
  'Form text',
  'Your old link keeps working until someone else claims it.',
  'Show darker colors to visitors using dark mode.',
  'Consent',
  'Daily views',
  'Busiest day: {label}',
  'forever',
  'Start {n}-day free trial',
  'Card not found',
  'File not found',
  'Either your details are deleted already, or the link is incomplete.',
  'Ask your team owner to upgrade.',
  'No change',
];

test.each(SETTLED)('the product says: %s', (text) => {
  expect(said).toContain(text);
});

test.each<[what: string, any: RegExp, written: readonly string[]]>([
  ['a call to action', /call[- ]to[- ]action/gi, ['Call to Action']],
  ['an email', /e-?mail/gi, ['email', 'Email']],
  ['signing in', /\blog[- ]?in\b/gi, []],
  ['a color', /\bcolours?\b/gi, []],
])('%s is written one way', (_what, any, written) => {
  const found = said.flatMap((text) => [...text.matchAll(any)].map(([word]) => word));
  expect(found.filter((word) => !written.includes(word))).toEqual([]);
});
