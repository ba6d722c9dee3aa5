import { useState } from 'react';
import { explainsProfiles } from './after-create.ts';
import { HOME_PATH } from '../../domain/account/after-sign-in.ts';
import type { Reach } from '../../domain/card/card-reach.ts';
import type { CardSetup } from '../../domain/card/card-setup.ts';
import type { Sides } from '../../domain/merge/field-merge.ts';
import { editProfilePath } from '../../domain/pages/profile-paths.ts';
import type { ProfileUpdate } from '../../domain/profile/profile-fields.ts';
import { nextAfterPart, FIRST_PART_PATH } from '../../domain/account/wizard.ts';
import { storedDetails, type DetailsConflict } from '../../forms/details-conflict/stored-details.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { goTo } from '../../stores/go-to.ts';
import { forgetDraft } from '../../stores/stored-draft.ts';
import { saveReach } from './save-reach.ts';
import type { CardSetupProps } from './card-setup.types.ts';

const putStep = (wizard_step: ReturnType<typeof nextAfterPart>['step']) =>
  api.account.account.$put({ json: { wizard_step } });

const putProfile = (handle: string, json: ProfileUpdate, headers: Record<string, string> = {}) =>
  api.profiles.p[':handle'].$put({ param: { handle }, json }, { headers });

type Saved = Parameters<ReturnType<typeof storedDetails>['saved']>[0];
type SetupForm = Partial<CardSetup> & Reach;

/** Splits the form into the profile's part and the lists'. */
function partsOf<Values extends Reach>({ phone, email, link, ...profile }: Values) {
  return { profile, reach: { phone, email, link } };
}

/** The card-setup form: its requests, the step stored with it, and the next page. */
export function useSetup(props: CardSetupProps) {
  const { view, handle, saved, stored, editable, profiles, reach: asked } = props;
  const [explaining, setExplaining] = useState<string | null>(null);
  const [skipping, setSkipping] = useState(false);
  const [details] = useState(() => storedDetails(stored, props.version));
  const [conflict, setConflict] = useState<DetailsConflict | null>(null);
  const next = view.mode === 'onboarding' ? nextAfterPart(view.part) : null;

  const [initial] = useState(
    () =>
      ({
        ...saved,
        ...Object.fromEntries(asked?.fields.map((name) => [name, asked.typed[name] ?? '']) ?? []),
      }) as SetupForm,
  );
  const form = useOwnerForm({
    schema: async () => {
      const { cardSetupSchema } = await import('../../domain/card/card-setup.ts');
      const { reachSchema } = await import('../../domain/card/card-reach.ts');
      return cardSetupSchema(editable).and(reachSchema);
    },
    saved: initial,
    send: async (values) => {
      const { profile: typed, reach } = partsOf(values);
      const { json: profile, headers } = details.callOf(typed);
      const json = view.mode === 'create' ? { ...profile, draft: false as const } : profile;
      const answer = await putProfile(handle, json, headers);
      if (!answer.ok) return answer;
      // The next request may fail, and is then repeated.
      details.saved((await answer.clone().json()) as Saved, typed, { sent: stored, now: stored });
      const refused = await saveReach(handle, reach);
      if (refused) return refused as unknown as typeof answer;
      if (!next) return answer;
      const step = await putStep(next.step);
      // Errors are shown in either case; the form takes over the profile.
      return step.ok ? answer : (step as unknown as typeof answer);
    },
    again: details.again,
    onProblem: (problem, typed) => {
      const found = details.conflictOf(problem, partsOf(typed).profile);
      setConflict(found);
      return found !== null;
    },
    fieldOf: { handle_taken: 'handle' },
    done: null,
    plain: true,
    onSaved: (profile) => {
      if (next) {
        // The browser's Back opens this part too, though the next one has the same address.
        if (view.mode === 'onboarding' && view.part === 'card-setup')
          history.replaceState(history.state, '', FIRST_PART_PATH);
        goTo(next.to);
      } else if (view.mode === 'edit') goTo(HOME_PATH, toasts.profile_updated);
      else if (explainsProfiles({ profiles, cardFieldsShown: editable.length > 0 })) {
        setExplaining(editProfilePath(profile.handle));
      } else goTo(editProfilePath(profile.handle));
    },
  });
  useDraft(form.form, view.mode === 'onboarding' ? `${handle} ${view.part}` : null, initial);
  const skip = async () => {
    if (!next) return;
    forgetDraft();
    setSkipping(true);
    const outcome = await call(() => putStep(next.step));
    if (outcome.ok) return goTo(next.to);
    setSkipping(false);
    toastRefusal(outcome.problem);
  };
  /** Back to the first part, storing this one's input. */
  const back = async () => {
    setSkipping(true);
    const typed = form.form.getValues();
    const json = Object.fromEntries(editable.map((field) => [field, typed[field]])) as Partial<CardSetup>;
    const { json: change } = details.callOf(json);
    const outcome = form.isDirty
      ? await call(async () => (await saveReach(handle, partsOf(typed).reach)) ?? putProfile(handle, change))
      : null;
    if (outcome === null || outcome.ok) {
      forgetDraft();
      return goTo(FIRST_PART_PATH);
    }
    setSkipping(false);
    toastRefusal(outcome.problem);
  };
  /** Continues with the choices for what another browser also changed. */
  const choose = (sides: Sides) => {
    if (!conflict) return;
    setConflict(null);
    const wanted = details.choose(conflict, sides);
    for (const name of editable)
      form.form.setValue(name, wanted[name], { shouldDirty: true, shouldValidate: true });
    void form.formProps.onSubmit();
  };
  return {
    ...form,
    skip,
    back,
    skipping,
    explaining,
    leave: () => explaining && goTo(explaining),
    conflict,
    choose,
    closeConflict: () => setConflict(null),
  };
}
