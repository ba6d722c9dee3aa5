import css from './gallery.css?inline';

const sheet = new CSSStyleSheet();

/** Adds the styles of the carousel and of the full screen, which are only loaded when needed. */
export function addStyles(): void {
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
