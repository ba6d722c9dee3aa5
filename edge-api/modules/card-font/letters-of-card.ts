import { cardIdentity, type Identified } from '../../../src/domain/card/card-identity.ts';
import { cardInitials } from '../../../src/domain/card/card-initials.ts';
import { fontLetters, type FontLetters } from '../../../src/domain/card/font-letters.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';

/** The headings of a card in a language: of its sections, and those that only a business has. */
function headingsOf({ is_business }: Identified, language: Language): string[] {
  const { card: words } = visitorMessages(language);
  const ofBusiness = [words.nothing_yet, words.meet_the_team.replace('{workplace}', '')];
  return [...Object.values(words.headings), ...(is_business ? ofBusiness : [])];
}

/** The letters of a card in its typeface, in a language; null if its name keeps the device's font. */
export function lettersOfCard(card: Identified, language: Language): FontLetters | null {
  return fontLetters(cardIdentity(card).name, cardInitials(card), headingsOf(card, language));
}
