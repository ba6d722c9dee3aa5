import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import type { ExchangeQuestion } from '../../../src/domain/exchange/exchange.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import type { Language } from '../../../src/domain/locale/languages.ts';
import { languageFor } from '../../../src/domain/locale/choose-language.ts';
import { visitorMessages } from '../../../src/messages/visitor.ts';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { readExchange } from './exchange.repository.ts';
import { termsOf, textsOf, type ExchangeTexts, type OwnTexts } from './exchange.texts.ts';
import { openCard } from '../visitors/open-card.usecases.ts';

/** The content of the form's page. */
export type ExchangeForm = ExchangeTexts & {
  card: PublicCard;
  /** The language of the form's own texts. */
  language: Language;
  /** The visitor owns the card, or is in its team. */
  own: boolean;
  design: CardDesign;
  questions: ExchangeQuestion[];
  /** Hidden fields of a form: its key, its time of rendering, and the version of its texts. */
  key: string;
  drawn_at: number;
  terms: string;
  /** The key of the widget that checks for humans, null if the form has none. */
  site_key: string | null;
};

export type OpenedForm =
  { kind: 'form'; form: ExchangeForm } | { kind: 'moved'; handle: string } | { kind: 'missing' };

type Owned = { user_id: string | null; team_id: string | null };

/** Whether a profile's visitor is its owner, or in its team. */
async function isOwn(deps: Deps, { user_id, team_id }: Owned, token: string | null): Promise<boolean> {
  const actor = token ? await findPerson(deps, token) : null;
  if (!actor) return false;
  return user_id === actor.user.id || (team_id !== null && team_id === actor.team?.id);
}

/** The owner's edits of a form, in place of what is stored. */
export type WrittenForm = {
  texts: OwnTexts;
  required: Pick<PublicCard, 'require_email' | 'require_phone' | 'require_company_name'>;
  questions: ExchangeQuestion[];
};

/**
 * The form at a card, with a key of its own, in the language that its visitor requested, or else the
 * card's own. @param token the visitor's session, null
 * without one @param written the edits in place of what is stored @throws DatabaseAway
 */
export async function openExchangeForm(
  deps: Deps,
  handle: string,
  requested: Language | null,
  { token = null, written = null }: { token?: string | null; written?: WrittenForm | null } = {},
): Promise<OpenedForm> {
  const opened = await openCard(deps, handle);
  if (opened.kind !== 'card') return opened;
  const { found, questions: stored } = await readExchange(deps.db, opened.card.handle, null);
  if (!found) return { kind: 'missing' };
  const language = languageFor(requested, opened.card.language);
  const words = visitorMessages(language).exchange;
  const texts = textsOf(written ? { ...found, form: written.texts } : found, words);
  const card = { ...opened.card, ...written?.required };
  const questions = written?.questions ?? stored;
  return {
    kind: 'form',
    form: {
      ...texts,
      card,
      language,
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
