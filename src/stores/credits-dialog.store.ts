import { atom } from 'nanostores';
import type { CreditsReason } from '../domain/plan/credit-packs.ts';

/** Why the credits dialog is open: they are used up, or more are wanted; null while closed. */
export const $credits = atom<CreditsReason | null>(null);

/** Opens the dialog for buying credits. */
export const openCredits = (kind: CreditsReason): void => $credits.set(kind);
