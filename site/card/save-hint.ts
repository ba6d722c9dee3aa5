import { directionOfLanguage, languageOfTag, DEFAULT_LANGUAGE } from '../../src/domain/locale/languages.ts';
import type { VisitorMessages } from '../../src/messages/visitor.ts';
import { inPageLanguage } from '../text-file.ts';
import css from './save-hint.css?inline';

const address = inPageLanguage(
  import.meta.glob<string>('../../src/messages/*/visitor/save-hint.ts', {
    query: '?chunk',
    import: 'default',
    eager: true,
  }),
);
const { saveHint: words } = (await import(/* @vite-ignore */ address)) as Pick<VisitorMessages, 'saveHint'>;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

let shown: HTMLElement | undefined;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Shows over the card where a saved contact went, until it is closed. */
export function showSaveHint(): void {
  if (shown) return;
  const box = (shown = element('div'));
  box.className = 'save-hint';
  // The card may have another direction.
  box.dir = directionOfLanguage(languageOfTag(document.documentElement.lang) ?? DEFAULT_LANGUAGE);
  const said = element('output');
  const close = element('button', '×');
  close.type = 'button';
  close.ariaLabel = words.close;
  close.addEventListener('click', () => {
    box.remove();
    shown = undefined;
  });
  box.appendChild(said);
  box.appendChild(close);
  document.body.appendChild(box);
  // Screen readers announce content that is added to an existing element.
  requestAnimationFrame(() => {
    said.appendChild(element('strong', words.heading));
    said.appendChild(element('span', words.detail));
  });
}
