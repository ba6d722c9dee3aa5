import type { PublicCard } from '../../src/domain/card/public-card.ts';
import { languageFor } from '../../src/domain/locale/choose-language.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';

type Spoken = Pick<App.Locals, 'requestedLanguage' | 'language' | 'writtenIn' | 'messages'>;

/** Renders the rest of a page in the card's own language, unless the visitor requested one of ours. */
export function setCardLanguage(locals: Spoken, card: Pick<PublicCard, 'language'>): void {
  const { language } = card;
  locals.language = languageFor(locals.requestedLanguage, language);
  locals.writtenIn = language === null || language === locals.language ? undefined : language;
  locals.messages = visitorMessages(locals.language);
}
