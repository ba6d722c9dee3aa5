import { LANGUAGES, type Language } from '../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';

/** The folder of the pages, from the project's root. */
export const TEXTS_FOLDER = 'docs/visitor-texts';

/** The languages that are translated from English, each with its page. */
export const TEXT_PAGES = LANGUAGES.filter((language) => language !== 'en').map((language) => ({
  language,
  file: `${TEXTS_FOLDER}/${language}.md`,
}));

type Texts = { readonly [key: string]: string | Texts };

const leaves = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );

/** A text as a cell: Markdown shows its characters as they are. */
const cell = (text: string): string =>
  text.replaceAll(/[\\|*_`<>[\]]/g, (character) => `\\${character}`).replaceAll('\n', '<br>');

const nameOf = (language: Language): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** All texts of visitors in a language beside the English ones, a table for each group. */
export function pageOfTexts(language: Language): string {
  const name = nameOf(language);
  const translated = visitorMessages(language);
  const groups = Object.entries(visitorMessages('en')).map(([group, english]) => {
    const texts = new Map(leaves(translated[group as keyof typeof translated]));
    const rows = leaves(english).map(
      ([key, text]) => `| \`${key}\` | ${cell(text)} | ${cell(texts.get(key) ?? '')} |`,
    );
    return [`## ${group}`, '', `| key | English | ${name} |`, '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  return [
    `# What visitors read in ${name}`,
    '',
    `Written by \`npm run visitor-texts\` from \`src/messages/${language}/visitor\`. How ${name} is written is in [languages](../languages.md).`,
    '',
    ...groups,
  ].join('\n');
}
