/** Titles and labels that must be stored unchanged. */
export const WRITTEN: [what: string, text: string][] = [
  ['emoji', '👩🏽‍🌾 Gärten 🇸🇪'],
  ['combining marks', 'Z̷a̷l̷g̷o̷ a\u0301'],
  ['right to left', 'מכתב עם English'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['quotes', `"'\`&amp;`],
];

/** Invalid URLs. */
export const NO_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'not a link',
  'https://',
  '//',
];

/** URLs as they are typed, and as they are stored. */
export const LINKS: [written: string, stored: string][] = [
  ['//fernhall.example', 'https://fernhall.example'],
  ['fernhall.example', 'https://fernhall.example'],
  ['bücher.example/straße', 'https://bücher.example/straße'],
  ['http://fernhall.example', 'http://fernhall.example'],
];
