import { Problem } from '../../edge-api/kit/problem.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import {
  changeInTestPortal,
  leaveTestCheckout,
  payTestCheckout,
  showTestCheckout,
  showTestPortal,
  type PortalChange,
} from '../../edge-api/modules/payments/test-mode.usecases.ts';
import { safeRedirect } from '../../src/domain/account/safe-redirect.ts';
import { seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refuseForm, type FormState, type Values } from '../forms/form.ts';

type Checkout = Awaited<ReturnType<typeof showTestCheckout>>;
type Portal = Awaited<ReturnType<typeof showTestPortal>>;

export type CheckoutView = Checkout & { state: FormState };
export type PortalView = { portal: Portal; back: string; state: FormState };

/** The result of a use case, or its error; null for not found. */
export async function attempt<Answer>(work: Promise<Answer>): Promise<Answer | Problem | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.status === 404 ? null : error;
  }
}

const refusedBy = (page: FormPage, values: Values, { status, message, extras }: Problem): FormState => {
  const errors = Object.fromEntries((extras.errors ?? []).map((one) => [one.path, one.message]));
  return refuseForm(page, {
    values,
    errors,
    status,
    ...(Object.keys(errors).length === 0 && { problem: message }),
  });
};

/** A checkout of test mode, with its actions; null if missing, or another user's. */
export async function testCheckout(
  page: FormPage,
  actor: Person,
  id: string,
): Promise<Response | CheckoutView | null> {
  const { deps } = page.locals;
  const posted = page.request.method === 'POST';
  const values = posted ? await readForm(page.request) : {};
  const done = posted && (values.intent === 'pay' ? payTestCheckout : leaveTestCheckout);
  const outcome = done ? await attempt(done(deps, actor, id)) : null;
  if (typeof outcome === 'string') return seeOther(page, outcome);
  const shown = await attempt(showTestCheckout(deps, actor, id));
  if (!shown || shown instanceof Problem) return null;
  return { ...shown, state: outcome ? refusedBy(page, {}, outcome) : blank() };
}

const CHANGES = ['cancel', 'resume', 'end'] as const;

function changeOf(values: Values): PortalChange {
  const kind = CHANGES.find((one) => one === values.intent);
  if (kind) return { kind };
  return { kind: 'change', price_id: values.price_id ?? '', seats: Number(values.seats ?? 1) };
}

/** The portal of test mode, with its changes; null if missing. */
export async function testPortal(page: FormPage, actor: Person): Promise<Response | PortalView | null> {
  const { deps } = page.locals;
  const back = safeRedirect(page.url.searchParams.get('return')) ?? '/billing';
  const posted = page.request.method === 'POST';
  const values = posted ? await readForm(page.request) : {};
  const outcome = posted ? await attempt(changeInTestPortal(deps, actor, changeOf(values))) : null;
  if (outcome === undefined) return seeOther(page, back);
  const portal = await attempt(showTestPortal(deps, actor));
  if (portal instanceof Problem) return { portal: null, back, state: refusedBy(page, {}, portal) };
  if (!portal && !deps.payments) return null;
  return { portal, back, state: outcome ? refusedBy(page, values, outcome) : blank() };
}
