import type { PermissionCode } from '../domain/permissions/gates.ts';
import type { PasswordStrengthCode } from '../domain/account/password.ts';
import { callToAction } from './en/call-to-action.ts';
import { card, exchange, exchangeSheet, pages } from './en/card.ts';
import { contactForm } from './en/contact-form.ts';
import { contactLabels } from './en/contact-labels.ts';
import { contacts, story } from './en/contacts.ts';
import { enrichment } from './en/enrichment.ts';
import { eventCards } from './en/event-cards.ts';
import { notes } from './en/notes.ts';
import { tags } from './en/tags.ts';
import { creditHistory, credits } from './en/credits.ts';
import { crop } from './en/crop.ts';
import { gone } from './en/gone.ts';
import { duplicates } from './en/duplicates.ts';
import { exportPage, exportSheet } from './en/exports.ts';
import { fields } from './en/fields.ts';
import { fillCard } from './en/fill-card.ts';
import { fillSheet } from './en/fill-sheet.ts';
import { leadCaptureForm } from './en/lead-capture-form.ts';
import { banners, home } from './en/home.ts';
import { manageContent } from './en/manage-content.ts';
import { password, profile, shell } from './en/owner.ts';
import { pasting } from './en/pasting.ts';
import { permissions } from './en/permissions.ts';
import { billing, complimentary, plans, testMode } from './en/plans.ts';
import { editor } from './en/profile-editor.ts';
import { plainForms } from './en/plain-forms.ts';
import { problems } from './en/problems.ts';
import { saveHint, saveHintPage } from './en/save-hint.ts';
import { scanner } from './en/scanner.ts';
import { sections } from './en/sections.ts';
import { setup } from './en/setup.ts';
import { analytics, insights, interactions, profileSelector, share } from './en/share.ts';
import { sorting } from './en/sorting.ts';
import { confirmations, empty, toasts } from './en/toasts.ts';
import { validation } from './en/validation.ts';
import { nfc } from './en/nfc.ts';
import { passes, wallets } from './en/wallet.ts';

/**
 * Every sentence that the product says, in English. `{placeholders}` are filled by `format`; the product's name is
 * always `{brand}`. An island that needs one group imports it from `en/` rather than all of them from here.
 */
export const en = {
  validation,
  permissions: permissions satisfies Record<PermissionCode, string>,
  problems,
  save_hint: saveHint,
  save_hint_page: saveHintPage,
  scanner,
  toasts,
  confirmations,
  empty,
  card,
  exchange,
  exchange_sheet: exchangeSheet,
  fields,
  pages,
  shell,
  home,
  profile,
  editor,
  call_to_action: callToAction,
  manage_content: manageContent,
  sorting,
  lead_capture_form: leadCaptureForm,
  password: password satisfies { strength: Record<PasswordStrengthCode, string> },
  contacts,
  tags,
  contact_form: contactForm,
  contact_labels: contactLabels,
  notes,
  gone,
  story,
  duplicates,
  export_sheet: exportSheet,
  export_page: exportPage,
  enrichment,
  credits,
  credit_history: creditHistory,
  plans,
  billing,
  complimentary,
  test_mode: testMode,
  share,
  nfc,
  passes,
  wallets,
  analytics,
  interactions,
  insights,
  profile_selector: profileSelector,
  sections,
  fill_card: fillCard,
  fill_sheet: fillSheet,
  pasting,
  plain_forms: plainForms,
  setup,
  event_cards: eventCards,
  crop,
  banners,
} as const;

type Sentences<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string ? string : Sentences<Group[Key]>;
};

/** What any other language has to say. */
export type Messages = Sentences<typeof en>;
