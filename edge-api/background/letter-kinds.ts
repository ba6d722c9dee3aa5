import type { z } from 'zod';
import type { ContactsAfter } from '../../src/domain/team/team-schema.ts';
import type { Letter } from '../ports/mail/mail.ts';

/** Letters that are written when they are sent: the ids of their data, and what is stored nowhere else. */
export type LetterIds = {
  password_changed: { user_id: string };
  export_failed: { export_id: string };
  /** A link to one of the call backgrounds of a profile. */
  background: { profile_id: string; user_id: string; scene: string };
  /** The ownership of a team is offered to a member. */
  ownership: { team_id: string; user_id: string };
  /** An admin of a team learns who inherited it; `since` is ISO 8601. */
  inherited: { team_id: string; user_id: string; heir_id: string; since: string };
  /** A person was removed from a team. */
  removed: { team_id: string; user_id: string; contacts: ContactsAfter };
  /** A card was taken down, and its person or the owner of its team is mailed. */
  taken_down: { profile_id: string; user_id: string };
};
export type WrittenLetter = keyof LetterIds;

/**
 * Letters that cannot be written again: their link or code is known only at that moment, or their content is not
 * stored. They are stored encrypted.
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
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_code'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'backup_codes_new'
  | 'second_factor_code'
  | 'email_code'
  | 'deletion_code'
  | 'account_deleted'
  | 'invitation'
  | 'domain_proof'
  | 'visitor_card';

/** Runs `send` unless the recipient reached a limit; then the letter is left out. @throws what `send` throws */
export type Limited<Deps> = (deps: Deps, to: string, send: () => Promise<void>) => Promise<void>;

/** Every letter that waits in the database (`LETTERS`). */
export type Letters<Deps> = {
  readonly written: {
    readonly [Kind in WrittenLetter]: {
      schema: z.ZodType<LetterIds[Kind]>;
      /** The letter as it is to be sent now; null if its reason is gone. */
      write: (deps: Deps, ids: LetterIds[Kind]) => Promise<Letter | null>;
    };
  };
  /** The limit of each sealed letter when it is sent; null if it has none, or is counted before it is stored. */
  readonly sealed: { readonly [Kind in SealedLetter]: Limited<Deps> | null };
};
