import { expect, test } from 'vitest';
import { htmlPieces } from './html-pieces.ts';

const shown = (html: string) =>
  htmlPieces(html).map((piece) => ('text' in piece ? piece.text : `[${piece.tag}]`));

test.each<[string, string[]]>([
  ['', []],
  ['plain', ['plain']],
  ['<P class="a>b">x</P >', ['[p]', 'x', '[/p]']],
  ['a<br/>b', ['a', '[br]', 'b']],
  ['2 < 3 <4', ['2 < 3 <4']],
  ['a<!-- <p> -->b<!--c', ['a', 'b']],
  ['a<script>"</p>"</SCRIPT >b', ['a', 'b']],
  ['a<style>never closed <p>b</p>', ['a']],
  ['a</script>b', ['a', '[/script]', 'b']],
  ['a<p title="never closed>b</p>', ['a']],
  ['a<p b', ['a']],
])('%j is read as %j', (html, pieces) => {
  expect(shown(html)).toEqual(pieces);
});
