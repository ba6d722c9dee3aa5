/** Letters missing from each typeface used for pictures and prints. */
const LACKED = [
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u,
  /[^\P{L}\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u,
  /[^\P{L}\p{Script=Latin}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u,
];

/** Texts that pictures and prints cannot show, because each typeface lacks some of their letters. */
export const undrawableTexts = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null).filter((text) => LACKED.every((lacked) => lacked.test(text)));
