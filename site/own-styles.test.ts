import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { onlyOwnStyles } from './own-styles.ts';

const hash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
const CSS = 'b{color:red}';
const OTHER = 'i{color:blue}';
const policyOf = (...sources: string[]) =>
  `default-src 'self';script-src 'self' ${hash(OTHER)}; style-src ${sources.join(' ')};style-src-attr 'unsafe-inline'`;

test('the hashes of styles that a page has stay, those of other pages go, and scripts are no matter of it', async () => {
  const html = `<!doctype html><style>${CSS}</style><b>x</b>`;
  const policy = policyOf("'self'", hash(OTHER), hash(CSS));
  expect(await onlyOwnStyles(policy, html)).toBe(policyOf("'self'", hash(CSS)));
});

test('styles with attributes and on several lines are known too', async () => {
  const lines = `\n${CSS}\n${OTHER}\n`;
  const html = `<style media="print">${lines}</style><style>${CSS}</style>`;
  const policy = policyOf(hash(lines), hash(CSS), hash(OTHER));
  expect(await onlyOwnStyles(policy, html)).toBe(policyOf(hash(lines), hash(CSS)));
});

test('a page without styles keeps the other sources', async () => {
  expect(await onlyOwnStyles(policyOf("'self'", hash(CSS)), '<p>x</p>')).toBe(policyOf("'self'"));
});

test('a policy that says nothing of styles stays as it is', async () => {
  expect(await onlyOwnStyles("default-src 'self'", `<style>${CSS}</style>`)).toBe("default-src 'self'");
});
