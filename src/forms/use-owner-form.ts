import { useEffect, useState, type BaseSyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import type { z } from 'zod';
import type { ReadableAnswer, ApiProblem } from '../api/problem.ts';
import { goTo } from '../stores/go-to.ts';
import { LEAVING, useSingleRun } from '../ui/use-single-run.ts';
import { changedSince } from './changed-since.ts';
import { lateResolver } from './late-resolver.ts';
import { submitForm, type DataOf, type FormPort, type Sending } from './submit-form.ts';
import { toastSuccess } from './toast-results.ts';
import { useHydrated } from './use-hydrated.ts';
import { useUnsaved } from './use-unsaved.ts';

export type OwnerFormOptions<Input, Output, Response extends ReadableAnswer> = Omit<
  Sending<Output, Response>,
  'onProblem'
> & {
  /** As in `Sending`; `typed` is what the form holds by then. */
  onProblem?: (problem: ApiProblem, typed: Input) => boolean;
  /** Fetches the domain's schema of what is sent, once the form is begun; its codes become sentences. */
  schema: () => Promise<z.ZodType<Output, Input>>;
  /** What is saved now: what the form begins with, and is compared with. */
  saved: Input;
  /**
   * Takes over what was answered, into a store. May return what is saved now, where the API made it tidier. `sent` is what
   * the form held when it was sent, and `typed` what it holds by now.
   */
  onSaved?: (data: DataOf<Response>, values: Output, sent: Input, typed: Input) => Input | void;
  /** What was typed while it was saved, as it is to go on over what is saved now; as it is, unless given. */
  rebase?: (typed: Input, saved: Input) => Input;
  /** What is said when it is saved; null says nothing. */
  done: string | null;
  /** Where to go then; `done` is said there. Stays on the page unless given. */
  leadTo?: (data: DataOf<Response>) => string;
  /** The page answers the form as well, so that it can be sent before any script runs. */
  plain?: boolean;
  /** It can be sent while something is missing, which is then said at its field: what is asked for depends on a choice. */
  asks?: boolean;
};

/** The fields that were filled and left before the script was there; the one that is being typed in has its time. */
const leftEarly = (dirty: object): string[] =>
  Object.keys(dirty).filter((name) => (document.activeElement as HTMLInputElement | null)?.name !== name);

/**
 * A form on an owner's page. Spread `formProps` on the `<form>`, `field('name')` on a `TextField`, and `saveProps` on
 * the button that saves.
 */
export function useOwnerForm<Input extends FieldValues, Output, Response extends ReadableAnswer>(
  options: OwnerFormOptions<Input, Output, Response>,
) {
  const { schema, saved, onSaved, onProblem, rebase, done, leadTo } = options;
  const { plain = false, asks = false } = options;
  const [{ resolver, begin }] = useState(() => lateResolver(schema));
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: saved as DefaultValues<Input>,
    mode: 'onTouched',
  });
  const { isDirty, isValid, isReady, isSubmitting, errors } = form.formState;
  // What was typed before the script was there is checked only now: a button that could be pressed goes on so meanwhile.
  const [judged, setJudged] = useState(!plain);
  if (!judged && isReady && (!isDirty || isValid || Object.keys(errors).length > 0)) setJudged(true);
  useEffect(() => {
    const left = plain && isReady ? leftEarly(form.formState.dirtyFields) : [];
    if (left.length === 0) return;
    begin();
    void form.trigger(left as Path<Input>[]);
  }, [plain, isReady, begin, form]);
  const hydrated = useHydrated();
  useUnsaved(isDirty);

  const port: FormPort = {
    has: (path) => form.getValues(path as FieldPath<Input>) !== undefined,
    refuse: (path, message, shouldFocus) =>
      form.setError(path as FieldPath<Input>, { type: 'api', message }, { shouldFocus }),
  };

  /** Begins anew with what is stored; these fields go on as they were typed, and are not saved yet. */
  const fill = (stored: Input, typed: Input, names: readonly string[]) => {
    form.reset(stored);
    for (const name of names) {
      form.setValue(name as Path<Input>, typed[name] as PathValue<Input, Path<Input>>, {
        shouldDirty: true,
        shouldValidate: true,
      });
    }
  };

  const send = async (values: Output) => {
    const sent = structuredClone(form.getValues());
    const sending: Sending<Output, Response> = {
      ...options,
      onProblem: (problem) => onProblem?.(problem, structuredClone(form.getValues())) ?? false,
    };
    const outcome = await submitForm(sending, values, port);
    if (!outcome.ok) return undefined;
    const now = structuredClone(form.getValues());
    // A form that was reset has no fields before it is drawn again: what somebody types until then would be lost.
    flushSync(() => {
      const stored = onSaved?.(outcome.data, values, sent, now) ?? sent;
      fill(stored, rebase?.(now, stored) ?? now, changedSince(sent, now));
    });
    if (leadTo) {
      goTo(leadTo(outcome.data), done);
      return LEAVING;
    }
    if (done !== null) toastSuccess(done);
    return undefined;
  };
  const { run } = useSingleRun(async (event?: BaseSyntheticEvent) => {
    let outcome: Awaited<ReturnType<typeof send>>;
    await form.handleSubmit(async (values) => {
      outcome = await send(values);
    })(event);
    return outcome;
  });
  const save = (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    begin();
    return run(event);
  };

  return {
    /** Begins anew with what is stored elsewhere by now, goes on with what is wanted here, and saves that. */
    saveOver: (stored: Input, wanted: Input) => {
      flushSync(() => fill(stored, wanted, changedSince(stored, wanted)));
      return save();
    },
    /** All of react-hook-form's, for what `field` does not cover. */
    form,
    formProps: {
      onSubmit: save,
      onFocus: begin,
      onPointerDown: begin,
      noValidate: true,
      // Enter sends a form also where its button cannot be pressed; outside of a dialog this way leads nowhere (HTML, 4.10.22.3).
      method: plain ? ('post' as const) : ('dialog' as const),
    },
    /** A text field's name, its listeners and what is wrong with it; the server draws it with what is saved. */
    field: (name: FieldPath<Input>) => ({
      ...form.register(name),
      defaultValue: String(get(saved, name) ?? ''),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Nothing can be saved while nothing changed or something is wrong. */
    saveProps: {
      type: 'submit' as const,
      disabled: !isSubmitting && !(hydrated && judged ? isDirty && (isValid || asks) : plain),
      status: isSubmitting ? ('loading' as const) : ('idle' as const),
    },
    isDirty,
    isSubmitting,
    errors,
  };
}
