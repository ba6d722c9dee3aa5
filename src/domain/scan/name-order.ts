import { bareOf } from './fold.ts';
import { wordSet } from './word-set.ts';

/** Countries whose people write the family name first, also in Latin letters. */
const FAMILY_FIRST = new Set(['HU']);
/** Where that is so in Chinese, and some turn it round in Latin letters. */
const CHINESE = new Set(['CN', 'TW', 'HK', 'MO']);

/** The commonest Chinese family names in pinyin. */
const PINYIN =
  wordSet(`wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng xiao
  cheng cao peng zeng yu tian dong pan yuan cai jiang du ye ding wei ren lu yao shen zhong tan fan jin shi liao jia xia fu fang zou xiong
  bai meng qin qiu hou yan xue lei long tao shao qian dai gu mao hao gong wan lan kong duan su kang lai ou tu`);

/** Whether a name of two words, from a country in two letters, begins with the family name. */
export function isFamilyFirst(words: readonly string[], country: string | undefined): boolean {
  if (words.length !== 2 || country === undefined) return false;
  if (FAMILY_FIRST.has(country)) return true;
  const [first, last] = words.map(bareOf) as [string, string];
  return CHINESE.has(country) && PINYIN.has(first) && !PINYIN.has(last);
}
