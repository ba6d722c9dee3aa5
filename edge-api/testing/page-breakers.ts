/** Texts that look like parts of a page to whoever searches one, in an attribute most of all, where `<` stays as it is. */
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

/** A bio that says one of them as its owner types it. */
export const BREAKING_BIO = '<p>&lt;style&gt;</p>';
