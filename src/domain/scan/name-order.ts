import { lettersAndDigits } from './fold.ts';
import { wordSet } from './word-set.ts';

/** Countries that put the family name first in Latin script too. */
const FAMILY_FIRST = new Set(['HU']);
/** Countries that do so in Chinese, and sometimes reverse it in Latin script. */
const CHINESE = new Set(['CN', 'TW', 'HK', 'MO']);

/** The most common Chinese family names in pinyin. */
const PINYIN =
  wordSet(`wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng xiao
  cheng cao peng zeng yu tian dong pan yuan cai jiang du ye ding wei ren lu yao shen zhong tan fan jin shi liao jia xia fu fang zou xiong
  bai meng qin qiu hou yan xue lei long tao shao qian dai gu mao hao gong wan lan kong duan su kang lai ou tu`);

/** Whether a two-word name begins with the family name, by country code. */
export function isFamilyFirst(words: readonly string[], country: string | undefined): boolean {
  if (words.length !== 2 || country === undefined) return false;
  if (FAMILY_FIRST.has(country)) return true;
  const [first, last] = words.map(lettersAndDigits) as [string, string];
  return CHINESE.has(country) && PINYIN.has(first) && !PINYIN.has(last);
}
