import { bareOf, distance, fold } from './fold.ts';
import { TITLE_LINKS, TITLE_WORDS } from './title-words.ts';

const CJK_TITLE =
  /(?:部長|課長|係長|主任|社長|代表|取締役|担当|経理|総監|总监|经理|總監|經理|律師|律师|设计师|デザイナー|エンジニア|工程师|工程師|董事|主管|专员|顾问|顧問|教授|医師|店長|マネージャー|营业部|營業部|営業部)/;

/** Endings of German and Swedish titles, which are one word each. */
const ENDINGS =
  /(?:leiter|leiterin|leitung|manager|managerin|chef|direktor|direktorin|ingenieur|ingenieurin|ingenjor|berater|beraterin|meister|meisterin|entwickler|entwicklerin|utvecklare|ledare|ansvarig|konsult|radgivare|referent|referentin|assistent|assistentin|techniker|technikerin|kaufmann|kauffrau|fuhrer|fuhrerin|anwalt|anwaltin|prufer|pruferin|pfleger|pflegerin|macher|macherin|planer|planerin|designer|designerin|spezialist|spezialistin|beauftragter|beauftragte)$/;

/** Letters of a word from which on one of them may be misread, missing or too many. */
const MISREAD = 9;
/** A word with letters that look alike made one. */
const alike = (word: string): string => word.replace(/u/g, 'v').replace(/c/g, 'e').replace(/[1l]/g, 'i');
const ALIKE = new Set([...TITLE_WORDS].filter(({ length }) => length >= 6).map(alike));
/** Title words by their length. */
const BY_LENGTH = Map.groupBy(TITLE_WORDS, ({ length }) => length);

function isMisread(bare: string): boolean {
  if (bare.length < MISREAD) return bare.length >= 6 && ALIKE.has(alike(bare));
  return [-1, 0, 1].some((more) =>
    BY_LENGTH.get(bare.length + more)?.some((known) => distance(known, bare) === 1),
  );
}

const isTitleWord = (word: string): boolean => {
  const bare = bareOf(word);
  return TITLE_WORDS.has(bare) || (bare.length >= 8 && ENDINGS.test(bare)) || isMisread(bare);
};

/** How many words of a text are such as titles have. */
export const titleScore = (text: string): number =>
  text.split(/[\s/,-]+/).filter((word) => word !== '' && isTitleWord(word)).length +
  (CJK_TITLE.test(text) ? 1 : 0);

/** Whether all words of a text are such as titles have, or such as stand between them. */
export const isAllTitle = (text: string): boolean =>
  titleScore(text) > 0 &&
  text
    .split(/[\s/,-]+/)
    .filter(Boolean)
    .every((word) => isTitleWord(word) || TITLE_LINKS.has(fold(word)));
