import { sendOrGiveUp } from './background/mail.jobs.ts';
import type { Deps } from './deps.ts';
import type { Subscribers } from './events/kinds.ts';
import { sendUnasked } from './http/unasked-mail.ts';
import type { Letter } from './ports/mail/mail.ts';

/** Writes to somebody, once for each event: a service that knows the letter's id takes it no second time. */
const send = async (deps: Deps, id: string, letter: Letter | null) => {
  if (letter) await sendOrGiveUp(deps, { ...letter, id });
};

/** A visitor's address may be anybody's, whom many exchanges at once would flood. */
const sendToVisitor = async (deps: Deps, id: string, letter: Letter | null) => {
  if (letter) await sendUnasked(deps, 'exchange', letter.to, () => send(deps, id, letter));
};

/** Who is told of what happens: the one list of all subscribers. A new one is told of what happens from then on. */
export const subscribersOf = (deps: Deps): Subscribers => ({
  'card.changed': {
    purge: { inAnyOrder: true, run: ({ data }) => deps.cache.purge(data.tags) },
  },
  'exchange.created': {
    owner_letter: { run: ({ id, data }) => send(deps, `${id}-owner`, data.owner_letter) },
    visitor_letter: { run: ({ id, data }) => sendToVisitor(deps, `${id}-visitor`, data.visitor_letter) },
  },
  'contact.withdrawn': {
    owner_letter: { run: ({ id, data }) => send(deps, `${id}-owner`, data.owner_letter) },
  },
});
