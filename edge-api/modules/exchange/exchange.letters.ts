import { GIVEN_TEXT_NAMES, isNameText } from '../../../src/domain/contact/contact.fields.ts';
import type { ExchangeInput } from '../../../src/domain/exchange/exchange.ts';
import { exchangeLetters as texts } from '#messages/exchange-letters.ts';
import { format } from '../../../src/messages/format.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';

/** What the two mails of an exchange are about. */
export type Exchanged = {
  handle: string;
  /** The owner as the card says it, and where to tell them; nobody is told of a profile without an address. */
  owner: { name: string; email: string | null };
  /** The visitor's name. */
  name: string;
  input: ExchangeInput;
  answers: { question: string; answer: string }[];
  agreed: { follow_up: string | null; marketing: string | null };
  /** Opens the page that takes everything back. */
  token: string;
  /** Whether the address that the visitor gave is written to. */
  tells_visitor: boolean;
};

/** What a visitor may give, in the order in which the owner is told of it. */
const GIVEN = [
  'email',
  'phone',
  ...GIVEN_TEXT_NAMES.filter((name) => !isNameText(name)),
] as (keyof typeof texts.owner.given)[];

function ownerLines(exchanged: Exchanged, card: string): string[] {
  const { name, input, answers, agreed } = exchanged;
  const words = texts.owner;
  const given = GIVEN.flatMap((field) =>
    input[field] === '' ? [] : [format<string>(words.given[field], { [field]: input[field] })],
  );
  return [
    format(words.lead, { name, card }),
    ...[...given, ...answers.map((answer) => format(words.answer, answer))].flatMap((text) =>
      text.split(/\n+/),
    ),
    ...(agreed.follow_up ? [format(words.follow_up, { text: agreed.follow_up })] : []),
    agreed.marketing ? format(words.marketing, { text: agreed.marketing }) : words.no_marketing,
  ];
}

function visitorLines({ owner, agreed }: Exchanged): string[] {
  const words = texts.visitor;
  const all = [agreed.follow_up, agreed.marketing].filter((text) => text !== null);
  return [
    format(words.lead, { name: owner.name }),
    ...all.map((text) => format(words.agreed, { text })),
    words.not_you,
  ];
}

/** The letters of an exchange; null where there is nobody to write to. */
export type ExchangeLetters = { owner_letter: Letter | null; visitor_letter: Letter | null };

/** Tells the owner who exchanged contacts. */
function ownerLetter(exchanged: Exchanged, link: (path: string) => string): Letter | null {
  const { handle, owner, name, input } = exchanged;
  if (!owner.email) return null;
  return renderLetter({
    to: owner.email,
    subject: format(texts.owner.subject, { name }),
    lines: ownerLines(exchanged, link(`/${handle}`)),
    button: input.email
      ? { label: format(texts.owner.button, { name }), href: `mailto:${encodeURIComponent(input.email)}` }
      : undefined,
  });
}

/** Tells the visitor how to keep the card and how to take everything back. */
function visitorLetter(exchanged: Exchanged, link: (path: string) => string): Letter | null {
  const { handle, owner, input, token } = exchanged;
  if (!input.email || !exchanged.tells_visitor) return null;
  const withdraw = link(`/withdraw?token=${token}`);
  return renderLetter({
    to: input.email,
    subject: format(texts.visitor.subject, { name: owner.name }),
    lines: visitorLines(exchanged),
    button: { label: texts.visitor.button, href: link(`/${handle}?source=email`) },
    links: [
      { label: texts.visitor.save, href: link(`/api/p/${handle}/vcard?source=email`) },
      { label: texts.visitor.withdraw, href: withdraw },
    ],
    unsubscribe: withdraw,
  });
}

/** What owner and visitor are written about an exchange. `publicUrl` is where the links lead. */
export function exchangeLetters(exchanged: Exchanged, publicUrl: string): ExchangeLetters {
  const link = (path: string) => new URL(path, publicUrl).href;
  return { owner_letter: ownerLetter(exchanged, link), visitor_letter: visitorLetter(exchanged, link) };
}
