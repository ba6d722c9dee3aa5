import { z } from 'zod';
import type { Letters } from './background/letter-kinds.ts';
import { sendUnasked } from './http/unasked-mail.ts';
import { passwordChangedLetter } from './modules/account/auth.letters.ts';
import { exportFailedLetter } from './modules/contacts/sweep-exports.usecases.ts';
import { writeBackgroundLetter } from './modules/sharing/backgrounds.usecases.ts';
import { writeOwnershipLetter } from './modules/team/ownership.usecases.ts';

const id = z.string();

/**
 * Every letter that waits in the database until it is sent: the one list. Letters of events are written with their event
 * (`subscribers.ts`), the one that an export is ready by its job.
 */
export const LETTERS: Letters = {
  written: {
    password_changed: { schema: z.object({ user_id: id }), write: passwordChangedLetter },
    export_failed: { schema: z.object({ export_id: id }), write: exportFailedLetter },
    background: {
      schema: z.object({ profile_id: id, user_id: id, scene: id }),
      write: writeBackgroundLetter,
    },
    ownership: { schema: z.object({ team_id: id, user_id: id }), write: writeOwnershipLetter },
  },
  sealed: {
    verify_email: null,
    verify_new_email: null,
    verify_again: null,
    already_registered: null,
    reset_password: null,
    sign_in_link: null,
    sign_in_link_verifies: null,
    email_change_asked: null,
    email_changed: null,
    email_code: null,
    deletion_code: null,
    account_deleted: null,
    invitation: (deps, to, send) => sendUnasked(deps, 'invitation', to, send),
    domain_proof: null,
  },
};
