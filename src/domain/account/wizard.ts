import { SETUP_DETAILS, SETUP_NAMES } from '../profile/field-sets.ts';
import { CARD_SETUP_PATH, HOME_PATH, WALLET_SETUP_PATH } from './after-sign-in.ts';

/**
 * The next step on a user's way from sign-up to Home. Card setup has two steps on one page; `contact-information` is
 * the target after saving it, and is the specification's name for the step after it.
 */
export const WIZARD_STEPS = [
  'card-setup',
  'card-details',
  'contact-information',
  'wallet-setup',
  'done',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The number of steps shown, as in 'Step 1 of 3'. */
export const SHOWN_STEPS = 3;

/** The two parts of card setup, each with its fields. */
export const SETUP_FIELDS = {
  'card-setup': [...SETUP_NAMES, 'handle'],
  'card-details': [...SETUP_DETAILS, 'card_design_id'],
} as const;
export type SetupPart = keyof typeof SETUP_FIELDS;
export type SetupField = (typeof SETUP_FIELDS)[SetupPart][number] | 'bio';
/** The fields of a card that is created on one page: more than the steps of a first card ask for. */
export const ALL_SETUP_FIELDS: readonly SetupField[] = [...Object.values(SETUP_FIELDS).flat(), 'bio'];

/** The hidden field of a card-setup form without scripts that names the view it was rendered from. */
export const SETUP_BASE_FIELD = 'made_of';

/** Whether this step is part of card setup, which an account must complete to become `active`. */
const isCardSetup = (step: string | null): boolean =>
  step === null || step === 'card-setup' || step === 'card-details';

/** The account status after reaching a step. Only `needs-wizards` changes. */
export const statusAfterStep = (status: string, step: WizardStep): string =>
  status === 'needs-wizards' && !isCardSetup(step) ? 'active' : status;

/**
 * How card setup is shown: `onboarding` in two parts, `create` for a profile that was just added, `edit` for an
 * existing one.
 */
export type SetupView =
  | { readonly mode: 'onboarding'; readonly part: SetupPart; readonly number: number }
  | { readonly mode: 'create' | 'edit' };

/**
 * `isNew`: the address names a profile still to be filled in, as after adding one. `again`: the user went back from
 * the second part to the first.
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

/** The fields of a view. */
export const fieldsOf = (view: SetupView): readonly SetupField[] =>
  view.mode === 'onboarding' ? SETUP_FIELDS[view.part] : ALL_SETUP_FIELDS;

/** The step to store and the page to open after a part of onboarding, saved or skipped. */
export const nextAfterPart = (part: SetupPart): { readonly step: WizardStep; readonly to: string } =>
  part === 'card-setup'
    ? { step: 'card-details', to: CARD_SETUP_PATH }
    : { step: 'contact-information', to: WALLET_SETUP_PATH };

/** Target of the back link on the second part. The stored next step is unchanged. */
export const FIRST_PART_PATH = `${CARD_SETUP_PATH}?step=1`;

/** Whether an address of card setup is that back link. */
export const returnsToFirstPart = (search: URLSearchParams): boolean => search.get('step') === '1';

/** The step after the wallet, saved or skipped. */
export const AFTER_WALLET = { step: 'done', to: HOME_PATH } as const;

/**
 * The step that Home offers to continue with: an `active` account may have the last one left. Null when none is left.
 */
export const lastStepOf = (wizard_step: string | null): string | null =>
  wizard_step === 'contact-information' || wizard_step === 'wallet-setup' ? WALLET_SETUP_PATH : null;
