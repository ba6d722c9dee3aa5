import type { Language } from '../../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';

/** The mail with the link to a visitor's own card. It repeats nothing that was typed, as anyone may have typed it. */
export function visitorCardLetter(to: string, link: string, language: Language): Letter {
  const { letter: words } = visitorMessages(language).keepYours;
  return renderLetter({
    to,
    language,
    subject: words.subject,
    lines: [words.lead, words.not_you],
    button: { label: words.button, href: link },
  });
}
