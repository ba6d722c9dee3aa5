import type { Person } from '../../edge-api/actor/actor.ts';
import {
  showOffer,
  type ComplimentaryOffer,
} from '../../edge-api/modules/payments/complimentary.usecases.ts';
import { complimentary as words, plans } from '#messages/plans.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, refused, type FormState } from '../forms/form.ts';

export type OfferView = { offer: ComplimentaryOffer | null; state: FormState };

/** The offer in the address, by its signed token only: no other parameter can change the gift. */
export async function openOffer(page: FormPage, actor: Person, state = blank()): Promise<OfferView> {
  const token = page.url.searchParams.get('action_token') ?? '';
  const isAsked = page.url.searchParams.get('enabled') === 'true' && token !== '';
  return { offer: isAsked ? await showOffer(page.locals.deps, actor, token) : null, state };
}

/** Accepts the offer, and redirects to its result. */
export async function postOffer(page: FormPage, actor: Person): Promise<Response | OfferView> {
  const action_token = page.url.searchParams.get('action_token') ?? '';
  const answer = await callApi(page, (api) =>
    api.payments.payments.complimentary.$post({ json: { action_token } }),
  );
  if (answer.ok) return seeOther(page, '/billing?done=accepted');
  return openOffer(page, actor, refused(page, {}, answer.refusal));
}

/** The gift, in one sentence. */
export function givenWords({ subscription_type, months, seats }: ComplimentaryOffer): string {
  const time = months === 1 ? words.month : format(words.months, { n: months });
  return subscription_type === 'team'
    ? format(words.heading.team, {
        plan: plans.team.name,
        people: format(words.people, { n: seats }),
        months: time,
      })
    : format(words.heading.solo, { plan: plans.active.name, months: time });
}
