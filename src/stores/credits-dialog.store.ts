import { atom } from 'nanostores';
import type { CreditsReason } from '../domain/plan/credit-packs.ts';

/** Why the dialog of credits is open: they are used up, or more are wanted; null while it is closed. */
export const $credits = atom<CreditsReason | null>(null);

/** Opens the dialog in which credits are bought. */
export const openCredits = (kind: CreditsReason): void => $credits.set(kind);
