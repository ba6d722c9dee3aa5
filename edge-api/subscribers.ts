import { sendOrGiveUp } from './background/mail.jobs.ts';
import { formerLetter } from './background/sealed-letter.ts';
import type { Deps } from './deps.ts';
import type { Subscribers } from './events/kinds.ts';
import { sendUnasked } from './limits/unasked-mail.ts';
import { takeBackLetter } from './modules/account/mailbox/undo-email-change.usecases.ts';
import { keepVisit } from './modules/analytics/receive-visit.usecases.ts';
import { joinVisitor } from './modules/duplicates/join-visitor.usecases.ts';
import { matchContacts } from './modules/duplicates/match.usecases.ts';
import { exchangeOwnerLetter, exchangeVisitorLetter } from './modules/exchange/exchange.letters.ts';
import { withdrawnLetter } from './modules/exchange/withdrawn-letter.ts';
import { pushExchange } from './modules/push/push.jobs.ts';
import { passesChange } from './modules/wallets/push-to-wallets.usecases.ts';
import { walletsMessage } from './modules/wallets/wallets.jobs.ts';
import {
  deliverContact,
  deliverContacts,
  deliverProfiles,
  forgetWithdrawn,
} from './modules/webhooks/queue-deliveries.usecases.ts';
import { disabledLetter } from './modules/webhooks/webhooks.letters.ts';
import type { Letter } from './ports/mail/mail.ts';

/** Sends a letter once per event: mail services deduplicate by its id. */
const send = async (deps: Deps, id: string, letter: Letter | null) => {
  if (letter) await sendOrGiveUp(deps, { ...letter, id });
};

/** A visitor's address may be anyone's, whom many exchanges would flood. */
const sendToVisitor = async (deps: Deps, id: string, letter: Letter | null) => {
  if (letter) await sendUnasked(deps, 'exchange', letter.to, () => send(deps, id, letter));
};

/** Passes match the cards from the next request; phones are notified soon after. */
const changeWallets = async (deps: Deps, tags: readonly string[]) => {
  if (await passesChange(deps, tags)) await deps.jobs.send(walletsMessage);
};

/** The subscribers of all domain events. A new one receives events from then on. */
export const subscribersOf = (deps: Deps): Subscribers => ({
  'card.changed': {
    purge: { inAnyOrder: true, run: ({ data }) => deps.cache.purge(data.tags) },
    wallets: { inAnyOrder: true, run: ({ data }) => changeWallets(deps, data.tags) },
  },
  'profile.updated': { webhooks: { inAnyOrder: true, run: ({ id }) => deliverProfiles(deps, id) } },
  'exchange.created': {
    owner_letter: {
      run: async ({ id, data }) =>
        send(
          deps,
          `${id}-owner`,
          formerLetter(data, 'owner_letter') ?? (await exchangeOwnerLetter(deps, data.contact_id)),
        ),
    },
    push: { inAnyOrder: true, run: ({ data }) => pushExchange(deps, data.contact_id) },
    same_person: { run: ({ data }) => joinVisitor(deps, data.contact_id) },
    visit: { inAnyOrder: true, run: ({ data }) => keepVisit(deps, data.visit) },
    visitor_letter: {
      run: async ({ id, data }) => {
        const letter = data.mails_visitor
          ? await exchangeVisitorLetter(deps, data.contact_id, data.language)
          : null;
        await sendToVisitor(deps, `${id}-visitor`, formerLetter(data, 'visitor_letter') ?? letter);
      },
    },
    webhooks: {
      inAnyOrder: true,
      run: ({ id }) => deliverContact(deps, id, 'exchange.created', 'contact.created'),
    },
  },
  'contact.created': {
    duplicates: { run: ({ data }) => matchContacts(deps, [data.contact_id]) },
    webhooks: { inAnyOrder: true, run: ({ id }) => deliverContact(deps, id, 'contact.created') },
  },
  'contact.updated': {
    duplicates: { run: ({ data }) => matchContacts(deps, [data.contact_id]) },
    webhooks: { inAnyOrder: true, run: ({ id }) => deliverContact(deps, id, 'contact.updated') },
  },
  'contacts.changed': {
    webhooks: { inAnyOrder: true, run: ({ id }) => deliverContacts(deps, id, 'contact.updated') },
  },
  'contacts.deleted': {
    webhooks: { inAnyOrder: true, run: ({ id }) => deliverContacts(deps, id, 'contact.deleted') },
  },
  'contact.enriched': {
    webhooks: { inAnyOrder: true, run: ({ id }) => deliverContact(deps, id, 'contact.enriched') },
  },
  'contact.withdrawn': {
    forget_answers: { inAnyOrder: true, run: ({ data }) => forgetWithdrawn(deps, data.contact_id) },
    owner_letter: {
      run: async ({ id, data }) =>
        send(
          deps,
          `${id}-owner`,
          formerLetter(data, 'owner_letter') ?? (await withdrawnLetter(deps, data.sealed_letter)),
        ),
    },
  },
  'email.leaving': {
    left_letter: { run: async ({ id, data }) => send(deps, id, await takeBackLetter(deps, data.link)) },
  },
  'webhook.disabled': {
    owner_letter: {
      inAnyOrder: true,
      run: async ({ id, data }) =>
        send(deps, id, formerLetter(data, 'letter') ?? (await disabledLetter(deps, data.webhook_id))),
    },
  },
});
