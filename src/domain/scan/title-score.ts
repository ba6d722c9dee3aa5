import { lettersAndDigits, distance, fold } from './fold.ts';
import { TITLE_LINKS, TITLE_WORDS } from './title-words.ts';

const CJK_TITLE =
  /(?:部長|課長|係長|主任|社長|代表|取締役|担当|経理|総監|总监|经理|總監|經理|律師|律师|设计师|デザイナー|エンジニア|工程师|工程師|董事|主管|专员|顾问|顧問|教授|医師|店長|マネージャー|营业部|營業部|営業部)/;

/** Endings of one-word German and Swedish titles. */
const ENDINGS =
  /(?:leiter|leiterin|leitung|manager|managerin|chef|direktor|direktorin|ingenieur|ingenieurin|ingenjor|berater|beraterin|meister|meisterin|entwickler|entwicklerin|utvecklare|ledare|ansvarig|konsult|radgivare|referent|referentin|assistent|assistentin|techniker|technikerin|kaufmann|kauffrau|fuhrer|fuhrerin|anwalt|anwaltin|prufer|pruferin|pfleger|pflegerin|macher|macherin|planer|planerin|designer|designerin|spezialist|spezialistin|beauftragter|beauftragte)$/;

/** Letters from which a word can have one misread, missing or extra letter. */
const MISREAD = 9;
/** A word with look-alike letters unified. */
const alike = (word: string): string => word.replace(/u/g, 'v').replace(/c/g, 'e').replace(/[1l]/g, 'i');
const ALIKE = new Set([...TITLE_WORDS].filter(({ length }) => length >= 6).map(alike));
/** Title words by length. */
const BY_LENGTH = Map.groupBy(TITLE_WORDS, ({ length }) => length);

function isMisread(bare: string): boolean {
  if (bare.length < MISREAD) return bare.length >= 6 && ALIKE.has(alike(bare));
  return [-1, 0, 1].some((more) =>
    BY_LENGTH.get(bare.length + more)?.some((known) => distance(known, bare) === 1),
  );
}

const isTitleWord = (word: string): boolean => {
  const bare = lettersAndDigits(word);
  return TITLE_WORDS.has(bare) || (bare.length >= 8 && ENDINGS.test(bare)) || isMisread(bare);
};

/** The number of typical title words in a text. */
export const titleScore = (text: string): number =>
  text.split(/[\s/,-]+/).filter((word) => word !== '' && isTitleWord(word)).length +
  (CJK_TITLE.test(text) ? 1 : 0);

/** Whether a text consists only of title words and connecting words. */
export const isAllTitle = (text: string): boolean =>
  titleScore(text) > 0 &&
  text
    .split(/[\s/,-]+/)
    .filter(Boolean)
    .every((word) => isTitleWord(word) || TITLE_LINKS.has(fold(word)));
