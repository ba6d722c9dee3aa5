import type { CDPSession, Page } from 'playwright-core';
import { Refusal } from '../../../scripts/lib/say.ts';
import type { Card } from './card.ts';

/** A weight in the name of a font's family, such as Inter Semi Bold. */
const WEIGHT =
  / (?:Thin|Extra ?Light|Light|Book|Regular|Medium|Semi ?Bold|Bold|Extra ?Bold|Black)(?:-Display)?$/;

/** Lines of text that exceed the card or overlap another part. */
function misplacedText(): string[] {
  const card = document.querySelector('#card')!.getBoundingClientRect();
  const lines = [...document.querySelectorAll('#card div')]
    .filter((element) => element.textContent?.trim())
    .flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map((box) => ({ element, box }));
    });
  const leaves = ({ left, top, right, bottom }: DOMRect) =>
    left < card.left + 3 || top < card.top || right > card.right - 3 || bottom > card.bottom;
  const touches = (one: DOMRect, other: DOMRect) =>
    one.left < other.right + 4 &&
    other.left < one.right + 4 &&
    one.top < other.bottom - 3 &&
    other.top < one.bottom - 3;
  return lines
    .filter(
      ({ element, box }) =>
        leaves(box) || lines.some((line) => line.element !== element && touches(box, line.box)),
    )
    .map(({ element }) => element.textContent ?? '');
}

/** Throws for a card drawn in an undeclared font, or with cut or overlapping text. */
export async function checkFlat(
  page: Page,
  devtools: CDPSession,
  { paper, print, truth }: Card,
): Promise<void> {
  const whose = `the card of ${truth.name.join(' ')}`;
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#card, #card *',
  });
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const strange = fonts.find(
      ({ familyName }) => !`${paper}${print}`.includes(familyName.replace(WEIGHT, '')),
    );
    if (strange) throw new Refusal(`A font of ${whose} is missing: the README.md of its photos names them.`);
  }
  const misplaced = await page.evaluate(misplacedText);
  if (misplaced.length > 0)
    throw new Refusal(`On ${whose} is no place for ${[...new Set(misplaced)].join(' / ')}`);
}
