import { useState } from 'react';
import { explainsProfiles } from '../../domain/after-create.ts';
import { HOME_PATH } from '../../domain/account-status.ts';
import type { CardSetup } from '../../domain/card-setup.ts';
import { editProfilePath } from '../../domain/profile-paths.ts';
import { afterPart } from '../../domain/wizard.ts';
import { tellRefusal } from '../../forms/tell.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { goTo } from '../../stores/go-to.ts';
import type { CardSetupProps } from './card-setup.types.ts';

const putStep = (wizard_step: ReturnType<typeof afterPart>['step']) =>
  api.account.account.$put({ json: { wizard_step } });

/** The form of card setup: what it sends, the step that is kept with it, and where it leads. */
export function useSetup({ view, handle, saved, editable, profiles }: CardSetupProps) {
  const [explaining, setExplaining] = useState<string | null>(null);
  const [skipping, setSkipping] = useState(false);
  const next = view.mode === 'onboarding' ? afterPart(view.part) : null;

  const form = useOwnerForm({
    schema: async () => (await import('../../domain/card-setup.ts')).cardSetupSchema(editable),
    saved: saved as Partial<CardSetup>,
    send: async (values) => {
      const json = view.mode === 'create' ? { ...values, draft: false as const } : values;
      const answer = await api.profiles.p[':handle'].$put({ param: { handle }, json });
      if (!answer.ok || !next) return answer;
      const step = await putStep(next.step);
      // What was refused is told in either case; the profile is what a form takes over.
      return step.ok ? answer : (step as unknown as typeof answer);
    },
    fieldOf: { handle_taken: 'handle' },
    done: null,
    plain: true,
    onSaved: (profile) => {
      if (next) goTo(next.to);
      else if (view.mode === 'edit') goTo(HOME_PATH, toasts.profile_updated);
      else if (explainsProfiles({ profiles, cardFieldsShown: editable.length > 0 })) {
        setExplaining(editProfilePath(profile.handle));
      } else goTo(editProfilePath(profile.handle));
    },
  });
  const skip = async () => {
    if (!next) return;
    setSkipping(true);
    const outcome = await call(() => putStep(next.step));
    if (outcome.ok) return goTo(next.to);
    setSkipping(false);
    tellRefusal(outcome.problem);
  };
  return { ...form, skip, skipping, explaining, leave: () => explaining && goTo(explaining) };
}
