import { fontPath, type FontFile } from '../../../src/domain/card/font-path.ts';
import type { Identified } from '../../../src/domain/card/card-identity.ts';
import type { FontName, Typeface } from '../../../src/domain/card/typefaces.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import type { Deps } from '../../deps.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { fontFolderOf } from '../media/forget-share-images.ts';
import { storedOr, tagOf } from '../sharing/store-drawing.ts';
import { openProfile } from '../visitors/open-card.usecases.ts';
import { lettersOfCard } from './letters-of-card.ts';

/** Increment when fonts are cut in another way, so that every font is cut again. */
const CUT = 1;

async function hashOfLetters(card: Identified, language: Language) {
  const found = lettersOfCard(card, language);
  return found && { ...found, hash: await tagOf([CUT, found.letters]) };
}

/** The font of a card's page: the path of its file, and whether headings are set in it too. */
export type CardFont = { font: FontName; path: string; headings: boolean };

/** What the font of a card depends on. */
export type CardOfFont = Identified & { id: string; typeface: Typeface };

/** A card's font in a language; null if the card keeps the device's. */
export async function cardFont(card: CardOfFont, language: Language): Promise<CardFont | null> {
  const { id: profileId, typeface: font } = card;
  if (font === 'system') return null;
  const found = await hashOfLetters(card, language);
  if (!found) return null;
  const { hash, headings } = found;
  return { font, headings, path: fontPath({ profileId, font, language, hash }) };
}

/** The content of a font's address. */
export type OpenedFont =
  { kind: 'font'; bytes: Bytes; tags: string[] } | { kind: 'moved'; path: string } | { kind: 'missing' };

/**
 * A font of a card in any typeface, as its owner looks at several before choosing one. It is cut on first request and
 * then stored. Only the present letters are ever cut; the address of earlier ones redirects to them. @throws
 * DatabaseAway
 */
export async function openFont(deps: Deps, file: FontFile): Promise<OpenedFont> {
  const { profileId, font, language } = file;
  const opened = await openProfile(deps, profileId);
  if (opened.kind !== 'card') return { kind: 'missing' };
  const found = await hashOfLetters(opened.card, language);
  if (found === null) return { kind: 'missing' };
  const { letters, hash } = found;
  if (hash !== file.hash) return { kind: 'moved', path: fontPath({ ...file, hash }) };
  const folder = `${fontFolderOf(profileId)}/${font}-${language}`;
  const cut = async () => ({ bytes: await deps.fonts.cut(font, letters), whole: true });
  const bytes = await storedOr(deps, { folder, type: 'font/woff' }, hash, cut);
  return { kind: 'font', bytes, tags: opened.tags };
}
