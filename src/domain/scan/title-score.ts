import { bareOf, distance, fold } from './fold.ts';
import { TITLE_LINKS, TITLE_WORDS } from './title-words.ts';

const CJK_TITLE =
  /(?:部長|課長|係長|主任|社長|代表|取締役|担当|経理|総監|总监|经理|總監|經理|律師|律师|设计师|デザイナー|エンジニア|工程师|工程師|董事|主管|专员|顾问|顧問|教授|医師|店長|マネージャー|营业部|營業部|営業部)/;

/** Endings of German and Swedish titles, which are one word each. */
const ENDINGS =
  /(?:leiter|leiterin|leitung|manager|managerin|chef|direktor|direktorin|ingenieur|ingenieurin|ingenjor|berater|beraterin|meister|meisterin|entwickler|entwicklerin|utvecklare|ledare|ansvarig|konsult|radgivare|referent|referentin|assistent|assistentin|techniker|technikerin|kaufmann|kauffrau|fuhrer|fuhrerin|anwalt|anwaltin|prufer|pruferin|pfleger|pflegerin|macher|macherin|planer|planerin|designer|designerin|spezialist|spezialistin|beauftragter|beauftragte)$/;

/** Letters of a word from which on one may be misread; in a longer one it may be missing, or one too many. */
const MISREAD = 8;

const isTitleWord = (word: string): boolean => {
  const bare = bareOf(word);
  if (TITLE_WORDS.has(bare)) return true;
  if (bare.length >= 8 && ENDINGS.test(bare)) return true;
  return (
    bare.length >= MISREAD &&
    [...TITLE_WORDS].some(
      (known) =>
        Math.abs(known.length - bare.length) <= (bare.length > MISREAD ? 1 : 0) &&
        distance(known, bare) === 1,
    )
  );
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
