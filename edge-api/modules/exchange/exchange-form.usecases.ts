import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import type { ExchangeQuestion } from '../../../src/domain/exchange/exchange.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { readExchange } from './exchange.repository.ts';
import { textsOf, type ExchangeTexts, type OwnTexts } from './exchange.texts.ts';
import { openCard } from '../visitors/open-card.usecases.ts';

/** What the page of the form shows. */
export type ExchangeForm = ExchangeTexts & {
  card: PublicCard;
  /** Who looks at it owns the card, or is of its team. */
  own: boolean;
  design: CardDesign;
  questions: ExchangeQuestion[];
  /** What a form carries that nobody types: its key, when it was drawn, and which texts it shows. */
  key: string;
  drawn_at: number;
  terms: string;
  /** The key of the widget that proves a person, null where the form has none. */
  site_key: string | null;
};

export type OpenedForm =
  { kind: 'form'; form: ExchangeForm } | { kind: 'moved'; handle: string } | { kind: 'missing' };

/** Names the texts that a form shows to be agreed to, so that one drawn before they were changed is noticed. */
export async function termsOf({ notice, consent, marketing }: ExchangeTexts): Promise<string> {
  return (await hashToken(JSON.stringify([notice, consent, marketing]))).slice(0, 16);
}

type Owned = { user_id: string | null; team_id: string | null };

/** Whether the session that looks at a profile is its owner's, or of its team. */
async function isOwn(deps: Deps, { user_id, team_id }: Owned, token: string | null): Promise<boolean> {
  const actor = token ? await findPerson(deps, token) : null;
  if (!actor) return false;
  return user_id === actor.user.id || (team_id !== null && team_id === actor.team?.id);
}

/** What an owner is writing of a form, in place of what is stored. */
export type WrittenForm = {
  texts: OwnTexts;
  required: Pick<PublicCard, 'require_email' | 'require_phone' | 'require_company_name'>;
  questions: ExchangeQuestion[];
};

/**
 * The form at a card, under a key of its own, in the language of its visitor.
 * @param token the session of whoever looks at it, null where no one is signed in
 * @param written what is shown in place of what is stored
 * @throws DatabaseAway
 */
export async function openExchangeForm(
  deps: Deps,
  handle: string,
  language: Language,
  { token = null, written = null }: { token?: string | null; written?: WrittenForm | null } = {},
): Promise<OpenedForm> {
  const opened = await openCard(deps, handle);
  if (opened.kind !== 'card') return opened;
  const { found, questions: stored } = await readExchange(deps.db, opened.card.handle, null);
  if (!found) return { kind: 'missing' };
  const words = visitorMessages(language).exchange;
  const texts = textsOf(written ? { ...found, form: written.texts } : found, words);
  const card = { ...opened.card, ...written?.required };
  const questions = written?.questions ?? stored;
  return {
    kind: 'form',
    form: {
      ...texts,
      card,
      own: await isOwn(deps, found.profile, token),
      design: card.design,
      questions,
      key: deps.newId(),
      drawn_at: deps.now().getTime(),
      terms: await termsOf(texts),
      site_key: deps.human.siteKey,
    },
  };
}
