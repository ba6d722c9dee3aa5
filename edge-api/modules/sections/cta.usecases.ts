import {
  DEFAULT_CTA,
  featuresOfCta,
  isCustomCta,
  type CallToAction,
} from '../../../src/domain/sections/cta.ts';
import { isPublicHost } from '../../../src/domain/pages/public-host.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Deps } from '../../deps.ts';
import { notFound, ruleBroken } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { changingProfile } from '../profiles/changing-profile.ts';
import { findOwnProfile } from '../profiles/find-profile.usecases.ts';
import { readCta, writeCta } from './cta.repository.ts';

/** The call to action of one of the caller's profiles. @throws Problem 404 */
export async function showCta(deps: Deps, actor: Actor, handle: string): Promise<CallToAction> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  return (await readCta(deps.db, profile.id)) ?? DEFAULT_CTA;
}

/**
 * Drops a link that only works on its owner's machine or network, and refuses it as the URL of a button. If the service
 * itself runs on one, it is accepted. @throws Problem 422
 */
function withoutLocalLink({ env }: Deps, cta: CallToAction): CallToAction {
  if (cta.link === null || !isPublicHost(new URL(env.PUBLIC_URL).hostname)) return cta;
  if (isPublicHost(new URL(cta.link).hostname)) return cta;
  if (isCustomCta(cta.priority))
    throw ruleBroken([{ path: 'link', message: sentence('link.invalid', 'link') }]);
  return { ...cta, link: null };
}

/**
 * Changes the call to action of one of the caller's profiles. An unchanged one needs no right. @throws Problem 404,
 * 403, 422
 */
export async function changeCta(
  deps: Deps,
  actor: Actor,
  handle: string,
  sent: CallToAction,
): Promise<CallToAction> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  const cta = withoutLocalLink(deps, sent);
  const features = featuresOfCta((await readCta(deps.db, profile.id)) ?? DEFAULT_CTA, cta);
  requireMay(actor, features, 'profiles:write');
  if (features.length === 0) return cta;
  const isWritten = await changingProfile(deps, actor, profile, ['cta'], (event) =>
    writeCta(deps.db, profile.id, cta, deps.now(), event),
  );
  if (!isWritten) throw notFound();
  return cta;
}
