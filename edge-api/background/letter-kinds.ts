import type { z } from 'zod';
import type { ContactsAfter } from '../../src/domain/team/team-schema.ts';
import type { Letter } from '../ports/mail/mail.ts';

/** Letters that are written when they are sent: the ids of what they say then, and what of it is kept nowhere else. */
export type LetterIds = {
  password_changed: { user_id: string };
  export_failed: { export_id: string };
  /** One of the backgrounds of a profile, as a link. */
  background: { profile_id: string; user_id: string; scene: string };
  /** A team is offered to one of its people. */
  ownership: { team_id: string; user_id: string };
  /** One of those who run a team is told who inherited it, `since` a moment (ISO 8601). */
  inherited: { team_id: string; user_id: string; heir_id: string; since: string };
  /** Somebody was taken out of a team. */
  removed: { team_id: string; user_id: string; contacts: ContactsAfter };
  /** A card was taken down, and its person or the owner of its team is mailed. */
  taken_down: { profile_id: string; user_id: string };
};
export type WrittenLetter = keyof LetterIds;

/**
 * Letters that nobody can write anew: their link or code is known at that moment alone, or what they tell is kept nowhere.
 * They wait encrypted.
 */
export type SealedLetter =
  | 'verify_email'
  | 'verify_new_email'
  | 'verify_again'
  | 'already_registered'
  | 'reset_password'
  | 'sign_in_link'
  | 'sign_in_link_verifies'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_code'
  | 'deletion_code'
  | 'account_deleted'
  | 'invitation'
  | 'domain_proof';

/** Does `send` unless somebody was sent too much of it; then the letter is left out. @throws what `send` throws */
export type Limited<Deps> = (deps: Deps, to: string, send: () => Promise<void>) => Promise<void>;

/** Every letter that waits in the database (`edge-api/kept-letters.ts`). */
export type Letters<Deps> = {
  readonly written: {
    readonly [Kind in WrittenLetter]: {
      schema: z.ZodType<LetterIds[Kind]>;
      /** The letter as it is to be sent now; null where there is nothing to tell any more. */
      write: (deps: Deps, ids: LetterIds[Kind]) => Promise<Letter | null>;
    };
  };
  /** How those that are sealed are counted when they are sent; null for those that are not, or before they are kept. */
  readonly sealed: { readonly [Kind in SealedLetter]: Limited<Deps> | null };
};
