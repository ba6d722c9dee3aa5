import type { PermissionCode } from '../domain/permissions/gates.ts';
import type { PasswordStrengthCode } from '../domain/account/password.ts';
import * as abuse from './en/abuse.ts';
import * as account from './en/account.ts';
import * as addressBook from './en/address-book.ts';
import * as apiReference from './en/api-reference.ts';
import * as backgrounds from './en/backgrounds.ts';
import * as callToAction from './en/call-to-action.ts';
import * as codeStyle from './en/code-style.ts';
import * as contactForm from './en/contact-form.ts';
import * as filterActions from './en/contact/filter-actions.ts';
import * as contacts from './en/contacts.ts';
import * as credits from './en/credits.ts';
import * as crop from './en/crop.ts';
import * as duplicates from './en/duplicates.ts';
import * as embed from './en/embed.ts';
import * as enrichment from './en/enrichment.ts';
import * as eventCards from './en/event-cards.ts';
import * as exchangeLetters from './en/exchange-letters.ts';
import * as exports from './en/exports.ts';
import * as fields from './en/fields.ts';
import * as fillCard from './en/fill-card.ts';
import * as fillSheet from './en/fill-sheet.ts';
import * as gone from './en/gone.ts';
import * as help from './en/help.ts';
import * as home from './en/home.ts';
import * as imports from './en/imports.ts';
import * as importsVcardExtras from './en/imports/vcard-extras.ts';
import * as inTouch from './en/in-touch/in-touch.ts';
import * as inTouchCalendar from './en/in-touch/calendar.ts';
import * as integrations from './en/integrations.ts';
import * as labelsContact from './en/labels/contact.ts';
import * as labelsProfile from './en/labels/profile.ts';
import * as labelsSections from './en/labels/sections.ts';
import * as landing from './en/landing.ts';
import * as leadCaptureForm from './en/lead-capture-form.ts';
import * as legal from './en/legal.ts';
import * as letters from './en/letters.ts';
import * as manageContent from './en/manage-content.ts';
import * as nfc from './en/nfc.ts';
import * as notes from './en/notes.ts';
import * as operator from './en/operators/operator.ts';
import * as owner from './en/owner.ts';
import * as pasting from './en/pasting.ts';
import * as permissions from './en/permissions.ts';
import * as plainForms from './en/plain-forms.ts';
import * as plans from './en/plans.ts';
import * as print from './en/print.ts';
import * as problems from './en/problems.ts';
import * as profileEditor from './en/profile-editor.ts';
import * as push from './en/push/push.ts';
import * as saveHintPage from './en/save-hint-page.ts';
import * as scanner from './en/scanner.ts';
import * as secondFactor from './en/second-factor/second-factor.ts';
import * as sections from './en/sections.ts';
import * as setup from './en/setup.ts';
import * as share from './en/share.ts';
import * as signInMethods from './en/sign-in/sign-in-methods.ts';
import * as signOn from './en/sign-on.ts';
import * as signature from './en/signature.ts';
import * as sorting from './en/sorting.ts';
import * as tags from './en/tags.ts';
import * as teamCards from './en/team-cards.ts';
import * as teamJoining from './en/team-joining.ts';
import * as teamLog from './en/team-log.ts';
import * as teamStats from './en/team-stats.ts';
import * as team from './en/team.ts';
import * as toasts from './en/toasts.ts';
import * as validation from './en/validation.ts';
import { visitor } from './en/visitor.ts';
import * as wallet from './en/wallet.ts';
import * as webhooks from './en/webhooks.ts';
import * as zapier from './en/zapier.ts';

/**
 * Every sentence that the product says, in English, by the names of its groups. `{placeholders}` are filled by `format`; the
 * product's name is always `{brand}`. What needs a group imports it from `#messages/` rather than all of them from here.
 */
export const en = {
  ...abuse,
  ...account,
  ...addressBook,
  ...apiReference,
  ...backgrounds,
  ...callToAction,
  ...codeStyle,
  ...contactForm,
  ...contacts,
  ...credits,
  ...crop,
  ...duplicates,
  ...embed,
  ...enrichment,
  ...eventCards,
  ...exchangeLetters,
  ...exports,
  ...fields,
  ...fillCard,
  ...fillSheet,
  ...filterActions,
  ...gone,
  ...help,
  ...home,
  ...imports,
  ...importsVcardExtras,
  ...inTouch,
  ...inTouchCalendar,
  ...integrations,
  ...labelsContact,
  ...labelsProfile,
  ...labelsSections,
  ...landing,
  ...leadCaptureForm,
  ...legal,
  ...letters,
  ...manageContent,
  ...nfc,
  ...notes,
  ...operator,
  ...owner,
  ...pasting,
  ...permissions,
  ...plainForms,
  ...plans,
  ...print,
  ...problems,
  ...profileEditor,
  ...push,
  ...saveHintPage,
  ...scanner,
  ...secondFactor,
  ...sections,
  ...setup,
  ...share,
  ...signInMethods,
  ...signOn,
  ...signature,
  ...sorting,
  ...tags,
  ...teamCards,
  ...teamJoining,
  ...teamLog,
  ...teamStats,
  ...team,
  ...toasts,
  ...validation,
  ...visitor,
  ...wallet,
  ...webhooks,
  ...zapier,
} satisfies {
  permissions: Record<PermissionCode, string>;
  password: { strength: Record<PasswordStrengthCode, string> };
};

/** The same keys as the English sentences, each with a text. */
export type Sentences<Group> = {
  readonly [Key in keyof Group]: Group[Key] extends string ? string : Sentences<Group[Key]>;
};

/** What any other language has to say. */
export type Messages = Sentences<typeof en>;
