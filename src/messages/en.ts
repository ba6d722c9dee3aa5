import type { PermissionCode } from '../domain/gates.ts';
import type { PasswordStrengthCode } from '../domain/password.ts';
import { card, exchange, exchangeSheet, pages } from './en/card.ts';
import { contacts, credits, enrichment } from './en/contacts.ts';
import { crop } from './en/crop.ts';
import { leadCaptureForm } from './en/lead-capture-form.ts';
import { banners, home, password, profile, shell } from './en/owner.ts';
import { permissions } from './en/permissions.ts';
import { billing, complimentary, plans, testMode } from './en/plans.ts';
import { editor } from './en/profile-editor.ts';
import { problems } from './en/problems.ts';
import { scanner } from './en/scanner.ts';
import { setup } from './en/setup.ts';
import { analytics, interactions, profileSelector, share } from './en/share.ts';
import { confirmations, empty, toasts } from './en/toasts.ts';
import { validation } from './en/validation.ts';

/**
 * Every sentence that the product says, in English. `{placeholders}` are filled by `format`; the product's name is
 * always `{brand}`. An island that needs one group imports it from `en/` rather than all of them from here.
 */
export const en = {
  validation,
  permissions: permissions satisfies Record<PermissionCode, string>,
  problems,
  scanner,
  toasts,
  confirmations,
  empty,
  card,
  exchange,
  exchange_sheet: exchangeSheet,
  pages,
  shell,
  home,
  profile,
  editor,
  lead_capture_form: leadCaptureForm,
  password: password satisfies { strength: Record<PasswordStrengthCode, string> },
  contacts,
  enrichment,
  credits,
  plans,
  billing,
  complimentary,
  test_mode: testMode,
  share,
  analytics,
  interactions,
  profile_selector: profileSelector,
  setup,
  crop,
  banners,
} as const;

type Sentences<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string ? string : Sentences<Group[Key]>;
};

/** What any other language has to say. */
export type Messages = Sentences<typeof en>;
