/** Letters that each of the typefaces lacks in which pictures and prints are drawn. */
const LACKED = [
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u,
  /[^\P{L}\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u,
  /[^\P{L}\p{Script=Latin}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/u,
];

/** Texts that no picture and no print can show, because no typeface there has all of their letters. */
export const notDrawn = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null).filter((text) => LACKED.every((lacked) => lacked.test(text)));
