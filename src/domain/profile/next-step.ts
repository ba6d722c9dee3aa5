import { editAddress } from '../pages/profile-tabs.ts';

/** The next steps on Home after creating a card, in order. */
export const NEXT_STEPS = ['photo', 'number', 'share'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The page of each step for the LIVE card. */
export const NEXT_STEP_PATHS = {
  photo: '/edit-profile/card-details#pictures',
  number: editAddress('contact-info', null, 'new'),
  share: '/share',
} as const satisfies Record<NextStep, string>;

/** Phone types of contact fields; the first is the default. */
export const PHONE_KINDS = ['cell_phone', 'phone'] as const;

type Field = { readonly field_type: { readonly id: string } };

/** Whether a card has a phone number. */
export const hasPhone = (fields: readonly Field[]): boolean =>
  fields.some(({ field_type: { id } }) => PHONE_KINDS.some((kind) => kind === id));

/** The first step that is neither done nor settled: dismissed, or done in a way that only the browser knows. */
export const nextStep = (
  steps: readonly NextStep[],
  done: readonly NextStep[],
  isSettled: (step: NextStep) => boolean,
): NextStep | null => steps.find((step) => !done.includes(step) && !isSettled(step)) ?? null;
