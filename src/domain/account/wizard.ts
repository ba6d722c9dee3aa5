import { SETUP_DETAILS, SETUP_NAMES } from '../profile/field-sets.ts';
import { CARD_SETUP_PATH, HOME_PATH, WALLET_SETUP_PATH } from './account-status.ts';

/**
 * Where somebody is on the way from sign-up to Home: the step that they have to do next. Card setup has two steps on
 * one page; `contact-information` is where saving it leads to, with what the specification calls the step after it.
 */
export const WIZARD_STEPS = [
  'card-setup',
  'card-details',
  'contact-information',
  'wallet-setup',
  'done',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The steps that are shown as 'Step 1 of 3'. */
export const SHOWN_STEPS = 3;

/** The two parts of card setup, each with the fields that it asks for. */
export const SETUP_FIELDS = {
  'card-setup': [...SETUP_NAMES, 'handle'],
  'card-details': [...SETUP_DETAILS, 'card_design_id'],
} as const;
export type SetupPart = keyof typeof SETUP_FIELDS;
export type SetupField = (typeof SETUP_FIELDS)[SetupPart][number] | 'bio';
/** What is asked of a card all at once: more than of a first one, which is made in steps. */
export const ALL_SETUP_FIELDS: readonly SetupField[] = [...Object.values(SETUP_FIELDS).flat(), 'bio'];

/** The field in which a form of card setup without scripts says what it was made of. */
export const SETUP_MADE_OF = 'made_of';

/** Whether this step is part of card setup, which an account has to pass to be `active`. */
const isCardSetup = (step: string | null): boolean =>
  step === null || step === 'card-setup' || step === 'card-details';

/** The status of an account that reaches a step. Only one that waits for card setup is changed by it. */
export const statusAt = (status: string, step: WizardStep): string =>
  status === 'needs-wizards' && !isCardSetup(step) ? 'active' : status;

/**
 * How card setup is shown: `onboarding` one part after the other, `create` for a profile that was just added, `edit`
 * for one that is there.
 */
export type SetupView =
  | { readonly mode: 'onboarding'; readonly part: SetupPart; readonly number: number }
  | { readonly mode: 'create' | 'edit' };

/**
 * `isNew` says that the address names a profile that is still to be filled in, as adding one leads to; `again` that
 * somebody who is at the second part went back to the first.
 */
export function setupView(account: {
  readonly status: string;
  readonly wizard_step: string | null;
  readonly isNew: boolean;
  readonly again?: boolean;
}): SetupView {
  if (account.status !== 'needs-wizards') return { mode: account.isNew ? 'create' : 'edit' };
  const isSecond = account.wizard_step === 'card-details' && !account.again;
  const part = isSecond ? 'card-details' : 'card-setup';
  return { mode: 'onboarding', part, number: part === 'card-setup' ? 1 : 2 };
}

/** The fields that a view asks for. */
export const fieldsOf = (view: SetupView): readonly SetupField[] =>
  view.mode === 'onboarding' ? SETUP_FIELDS[view.part] : ALL_SETUP_FIELDS;

/** Where a part of onboarding leads, saved or skipped: the step that is kept, and the page. */
export const afterPart = (part: SetupPart): { readonly step: WizardStep; readonly to: string } =>
  part === 'card-setup'
    ? { step: 'card-details', to: CARD_SETUP_PATH }
    : { step: 'contact-information', to: WALLET_SETUP_PATH };

/** Where the way back from the second part leads. What has to be done next stays as it is. */
export const FIRST_PART_AGAIN = `${CARD_SETUP_PATH}?step=1`;

/** Whether an address of card setup is that. */
export const asksAgain = (search: URLSearchParams): boolean => search.get('step') === '1';

/** The last step, saved or skipped. */
export const AFTER_WALLET = { step: 'done', to: HOME_PATH } as const;

/** Where Home offers to go on: an account that is `active` may have the last step still to do. Null where it has none. */
export const lastStepOf = (wizard_step: string | null): string | null =>
  wizard_step === 'contact-information' || wizard_step === 'wallet-setup' ? WALLET_SETUP_PATH : null;
