/**
 * Texts that look like parts of a page to code that searches one, in particular in an attribute, where `<` is not
 * escaped.
 */
export const PAGE_BREAKERS: readonly string[] = [
  'House of <style>',
  '</style>',
  '<script',
  '</script>',
  '<body data-page="public">',
  '<main id="main"',
  '<html data-version=\'W/"a"\' lang="de"',
  ']]>',
  '-->',
  "nonce='r4nd0m' 'nonce-r4nd0m'",
  'one\u2028line',
  '<math></p><textarea><mi><style>',
];

/** A bio with one of them, as its owner types it. */
export const BREAKING_BIO = '<p>&lt;style&gt;</p>';
