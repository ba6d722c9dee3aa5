import type { PublicCard } from '../../src/domain/card/public-card.ts';
import { languageFor } from '../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';

type Spoken = Pick<App.Locals, 'requestedLanguage' | 'language' | 'messages'>;

/** Renders the rest of a page in the card's own language, unless the visitor requested one of ours. */
export function setCardLanguage(locals: Spoken, card: Pick<PublicCard, 'language'>): void {
  locals.language = languageFor(locals.requestedLanguage, card.language);
  locals.messages = visitorMessages(locals.language);
}
