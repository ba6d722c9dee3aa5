import { expect, test } from 'vitest';
import { nameWithoutTitles } from './bare-name.ts';

test.each<[string, string, string[]]>([
  ['Jane Smith', 'Jane Smith', []],
  ['Dr. Wanda O’Walker', 'Wanda O’Walker', []],
  ['Prof. Dr. Jane Smith', 'Jane Smith', []],
  ['Herr Max Mustermann', 'Max Mustermann', []],
  ['Dipl.-Ing. Jane Smith', 'Jane Smith', []],
  ['Dr Jane Smith MBA', 'Jane Smith', ['MBA']],
  ['Jane Smith PhD MBA', 'Jane Smith', ['PhD', 'MBA']],
  ['John Ronald McDonald', 'John Ronald McDonald', []],
  ['JANE SMITH LEE', 'JANE SMITH LEE', []],
  // A name of two words is unchanged: both may belong to it.
  ['Ing Chen', 'Ing Chen', []],
  ['Dr. Smith', 'Dr. Smith', []],
  ['', '', []],
])('%s is %s', (text, name, designations) => {
  expect(nameWithoutTitles(text)).toEqual({ name, designations });
});
