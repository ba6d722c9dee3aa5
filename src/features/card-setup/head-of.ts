import { setup as words } from '#messages/setup.ts';
import type { CardSetupProps } from './card-setup.types.ts';

/** Heading and lead of each view of card setup. */
export const headOf = (view: CardSetupProps['view']): { heading: string; lead: string } =>
  view.mode === 'onboarding'
    ? words.onboarding[view.part]
    : view.mode === 'create'
      ? words.create_profile
      : words.edit_profile;
