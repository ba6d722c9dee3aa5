import { setup as words } from '#messages/setup.ts';
import type { CardSetupProps } from './card-setup.types.ts';

/** What each view of card setup is called, and what is said below. */
export const headOf = (view: CardSetupProps['view']): { heading: string; lead: string } =>
  view.mode === 'onboarding'
    ? words.onboarding[view.part]
    : view.mode === 'create'
      ? words.create_profile
      : words.edit_profile;
