import { GIVEN_TEXT_NAMES, isNameText } from '../../../src/domain/contact/contact.fields.ts';
import { exchangeLetters as texts } from '#messages/exchange-letters.ts';
import { exchange as formWords } from '#messages/visitor/exchange.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/domain/locale/languages.ts';
import { format } from '../../../src/messages/format.ts';
import { visitorMessages, type VisitorMessages } from '../../../src/messages/visitor.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';
import { readExchanged } from './exchange.repository.ts';
import { textsOf } from './exchange.texts.ts';
import { withdrawalToken } from './withdrawal-token.ts';

type GivenField = keyof typeof texts.owner.given;

/** The data of the two mails of an exchange. */
type Exchanged = {
  handle: string;
  /** The owner's name on the card, and their e-mail; null for a profile without one. */
  owner: { name: string; email: string | null };
  /** The visitor's name. */
  name: string;
  /** The visitor's other details, null or empty if missing. */
  given: Readonly<Record<GivenField, string | null>>;
  answers: { question: string; answer: string }[];
  agreed: { follow_up: string | null; marketing: string | null };
  /** The token of the page that withdraws everything. */
  token: string;
};

/** The visitor's details, in the order of the owner's mail. */
const GIVEN = ['email', 'phone', ...GIVEN_TEXT_NAMES.filter((name) => !isNameText(name))] as GivenField[];

function ownerLines(exchanged: Exchanged, card: string): string[] {
  const { name, given, answers, agreed } = exchanged;
  const words = texts.owner;
  const details = GIVEN.flatMap((field) =>
    given[field] ? [format<string>(words.given[field], { [field]: given[field] })] : [],
  );
  return [
    format(words.lead, { name, card }),
    ...[...details, ...answers.map((answer) => format(words.answer, answer))].flatMap((text) =>
      text.split(/\n+/),
    ),
    ...(agreed.follow_up ? [format(words.follow_up, { text: agreed.follow_up })] : []),
    agreed.marketing ? format(words.marketing, { text: agreed.marketing }) : words.no_marketing,
  ];
}

function visitorLines({ owner, agreed }: Exchanged, words: VisitorMessages['visitorLetter']): string[] {
  const all = [agreed.follow_up, agreed.marketing].filter((text) => text !== null);
  return [
    format(words.lead, { name: owner.name }),
    ...all.map((text) => format(words.agreed, { text })),
    words.not_you,
  ];
}

const linkTo = (publicUrl: string) => (path: string) => new URL(path, publicUrl).href;

/** The owner's mail about an exchange; null without an address. `publicUrl` is the base of its links. */
function ownerLetter(exchanged: Exchanged, publicUrl: string): Letter | null {
  const { handle, owner, name, given } = exchanged;
  if (!owner.email) return null;
  const link = linkTo(publicUrl);
  return renderLetter({
    to: owner.email,
    subject: format(texts.owner.subject, { name }),
    lines: ownerLines(exchanged, link(`/${handle}`)),
    button: given.email
      ? { label: format(texts.owner.button, { name }), href: `mailto:${encodeURIComponent(given.email)}` }
      : undefined,
  });
}

/** The visitor's mail with the card and the link to withdraw; null without an address. */
function visitorLetter(exchanged: Exchanged, publicUrl: string, language: Language): Letter | null {
  const { handle, owner, given, token } = exchanged;
  if (!given.email) return null;
  const link = linkTo(publicUrl);
  const withdraw = link(`/withdraw?token=${token}`);
  const { visitorLetter: words } = visitorMessages(language);
  return renderLetter({
    to: given.email,
    language,
    subject: format(words.subject, { name: owner.name }),
    lines: visitorLines(exchanged, words),
    button: { label: words.button, href: link(`/${handle}?source=email`) },
    links: [
      { label: words.save, href: link(`/api/p/${handle}/vcard?source=email`) },
      { label: words.withdraw, href: withdraw },
    ],
    unsubscribe: withdraw,
  });
}

/** The data of an exchange's mails, as it is stored; null if it is deleted. */
async function exchangedOf(deps: Deps, contactId: string): Promise<Exchanged | null> {
  const found = await readExchanged(deps.db, contactId);
  // A withdrawn contact has no request hash any more.
  if (!found || found.contact.request_hash === null) return null;
  const { contact, profile, phone, answers, agreed } = found;
  return {
    handle: profile.handle,
    owner: { name: textsOf({ profile, form: null }, formWords).owner, email: found.owner_email },
    name: contact.full_name ?? '',
    given: { ...contact, email: contact.given_email, phone },
    answers,
    agreed,
    token: await withdrawalToken(deps.env.VISITOR_HASH_SECRET, contactId),
  };
}

/** The owner's mail about an exchange; null without a recipient. */
export async function exchangeOwnerLetter(deps: Deps, contactId: string): Promise<Letter | null> {
  const exchanged = await exchangedOf(deps, contactId);
  return exchanged && ownerLetter(exchanged, deps.env.PUBLIC_URL);
}

/** The visitor's mail about an exchange; null without an address. */
export async function exchangeVisitorLetter(
  deps: Deps,
  contactId: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Letter | null> {
  const exchanged = await exchangedOf(deps, contactId);
  return exchanged && visitorLetter(exchanged, deps.env.PUBLIC_URL, language);
}
