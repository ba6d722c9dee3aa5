import css from './gallery.css?inline';

const sheet = new CSSStyleSheet();

/** Brings the styles of the carousel and of the full screen, which no page pays for before they are seen. */
export function addStyles(): void {
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
