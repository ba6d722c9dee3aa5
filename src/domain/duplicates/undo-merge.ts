import { eachText, isNameText, textsWhere } from '../contact/contact.fields.ts';
import { STORED_TEXT_NAMES, type StoredTexts, type StoredTextName } from '../contact/contact-lists.ts';
import { valuesOfCard, type CardFace } from '../contact/followed-card.ts';
import type { MergeRecord } from './merge-contacts.ts';

const NAMES = textsWhere('kind', 'name');

type CardValues = ReturnType<typeof valuesOfCard>;

/** The cards that a merged contact follows: those that leave it if the merge is undone, and those that stay. */
export type CardsInMerge = { leaving: readonly CardValues[]; staying: readonly CardValues[] };

/** The cards that a contact follows, by the merge that is undone; `faces` as the contact has them now, by profile. */
export function cardsInMerge(
  { followed = {} }: MergeRecord,
  faces: Readonly<Record<string, CardFace>>,
): CardsInMerge {
  const valuesOf = (leaves: boolean) =>
    Object.entries(faces)
      .filter(([profile]) => profile in followed === leaves)
      .map(([, face]) => valuesOfCard(face));
  return { leaving: valuesOf(true), staying: valuesOf(false) };
}

const says = (cards: readonly CardValues[], name: StoredTextName, text: string | null): boolean =>
  cards.some(({ texts }) => name in texts && texts[name as keyof typeof texts] === text);

/**
 * The texts and picture of a contact after undoing a merge: as before it, except those edited since. What a card that
 * leaves changed since was not edited; what a card that stays says remains.
 */
export function unmerged(
  { before, after }: MergeRecord,
  now: { texts: StoredTexts; photo_id: string | null },
  { leaving, staying }: CardsInMerge = { leaving: [], staying: [] },
): { texts: StoredTexts; photo_id: string | null } {
  const untouched = (name: StoredTextName) => {
    const text = now.texts[name];
    if (text !== null && says(staying, name, text)) return false;
    return text === after.texts[name] || says(leaving, name, text);
  };
  const names = NAMES.every(untouched);
  const texts = eachText(STORED_TEXT_NAMES, (name) =>
    (isNameText(name) ? names : untouched(name)) ? before.texts[name] : now.texts[name],
  );
  return { texts, photo_id: now.photo_id === after.photo_id ? before.photo_id : now.photo_id };
}

/**
 * The addresses or numbers that a contact loses by undoing a merge: those that came with it or, since, with its cards.
 * And those that it gets back: its own, which left when a card of the merge no longer had them.
 */
export function unmergedList(
  name: 'emails' | 'phones',
  { added, own, followed = {} }: MergeRecord,
  now: readonly string[],
  { leaving, staying }: CardsInMerge,
): { lost: string[]; back: string[] } {
  const mine = own?.[name] ?? now;
  const left = leaving.flatMap((card) => card[name]);
  const stays = staying.flatMap((card) => card[name]);
  const came = [...added[name], ...left.filter((value) => !mine.includes(value))];
  const then = Object.values(followed).flatMap(({ face }) => valuesOfCard(face)[name]);
  return {
    lost: came.filter((value) => !stays.includes(value)),
    back: mine.filter((value) => !now.includes(value) && then.includes(value) && !left.includes(value)),
  };
}
