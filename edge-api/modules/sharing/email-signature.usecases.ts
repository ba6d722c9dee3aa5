import {
  signatureOf,
  signatureText,
  type Signature,
  type SignatureChoice,
} from '../../../src/domain/signature/email-signature.ts';
import { signatureHtml } from '../../../src/domain/signature/signature-html.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { findProfileAlone } from '../profiles/find-profile.usecases.ts';
import { openProfile } from '../visitors/open-card.usecases.ts';

/**
 * The content of the signature of one of the caller's cards. Available on every plan. @throws Problem 404 for others'
 * cards
 */
export async function openSignature(deps: Deps, actor: Actor, handle: string): Promise<Signature> {
  const { profile } = await findProfileAlone(deps, actor, handle, 'profiles:read');
  const opened = await openProfile(deps, profile.id);
  if (opened.kind !== 'card') throw notFound();
  return signatureOf(opened.card, new URL(deps.env.PUBLIC_URL).origin);
}

/** The signature of one of the caller's cards in both forms. @throws Problem 404 for others' cards */
export async function writeSignature(deps: Deps, actor: Actor, handle: string, choice: SignatureChoice) {
  const signature = await openSignature(deps, actor, handle);
  return { html: signatureHtml(signature, choice), text: signatureText(signature) };
}
