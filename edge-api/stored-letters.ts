import type { Deps } from './deps.ts';
import { z } from 'zod';
import { removalSchema } from '../src/domain/team/team-schema.ts';
import type { Letters, Limited } from './background/letter-kinds.ts';
import { sendLink } from './http/link-mail.ts';
import { sendUnasked } from './limits/unasked-mail.ts';
import { writeTakenDownLetter } from './modules/abuse/take-downs.usecases.ts';
import { passwordChangedLetter } from './modules/account/auth.letters.ts';
import { exportFailedLetter } from './modules/contacts/exports/sweep-exports.usecases.ts';
import { writeBackgroundLetter } from './modules/sharing/backgrounds.usecases.ts';
import { writeInheritedLetter } from './modules/team/invitations/inherited.usecases.ts';
import { writeOwnershipLetter } from './modules/team/ownership.usecases.ts';
import { writeRemovedLetter } from './modules/team/removed.usecases.ts';

const id = z.string();

const link =
  (limit: Parameters<typeof sendLink>[1]): Limited<Deps> =>
  (deps, to, send) =>
    sendLink(deps, limit, to, send);

/**
 * Every letter that waits in the database until it is sent. Letters of events are written with their event
 * (`subscribers.ts`), the one of a finished export by its job.
 */
export const LETTERS: Letters<Deps> = {
  written: {
    password_changed: { schema: z.object({ user_id: id }), write: passwordChangedLetter },
    export_failed: { schema: z.object({ export_id: id }), write: exportFailedLetter },
    background: {
      schema: z.object({ profile_id: id, user_id: id, scene: id }),
      write: writeBackgroundLetter,
    },
    ownership: { schema: z.object({ team_id: id, user_id: id }), write: writeOwnershipLetter },
    inherited: {
      schema: z.object({ team_id: id, user_id: id, heir_id: id, since: z.iso.datetime() }),
      write: writeInheritedLetter,
    },
    removed: {
      schema: z.object({ team_id: id, user_id: id, contacts: removalSchema.shape.contacts.unwrap() }),
      write: writeRemovedLetter,
    },
    taken_down: { schema: z.object({ profile_id: id, user_id: id }), write: writeTakenDownLetter },
  },
  sealed: {
    verify_email: null,
    verify_new_email: null,
    verify_again: null,
    already_registered: null,
    reset_password: link('password_link_per_recipient'),
    sign_in_link: link('sign_in_link_per_recipient'),
    sign_in_link_verifies: link('sign_in_link_per_recipient'),
    email_change_asked: null,
    email_changed: null,
    passkey_added: null,
    passkey_removed: null,
    passkey_code: null,
    second_factor_on: null,
    second_factor_off: null,
    backup_codes_new: null,
    second_factor_code: null,
    email_code: null,
    deletion_code: null,
    account_deleted: null,
    invitation: (deps, to, send) => sendUnasked(deps, 'invitation', to, send),
    domain_proof: null,
    visitor_card: (deps, to, send) => sendUnasked(deps, 'exchange', to, send),
  },
};
