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
import { submitForm, type DataOf, type FormPort, type SendOptions } from './submit-form.ts';
import { toastSuccess } from './toast-results.ts';
import { useHydrated } from './use-hydrated.ts';
import { useUnsaved } from './use-unsaved.ts';

export type OwnerFormOptions<Input, Output, Response extends ReadableAnswer> = Omit<
  SendOptions<Output, Response>,
  'onProblem'
> & {
  /** As in `SendOptions`; `typed` is the form's current value. */
  onProblem?: (problem: ApiProblem, typed: Input) => boolean;
  /** Loads the domain schema of the request when the form is edited; its codes become messages. */
  schema: () => Promise<z.ZodType<Output, Input>>;
  /** The saved values: the initial values of the form, and the baseline for changes. */
  saved: Input;
  /**
   * Takes over the response, into a store. Can return the saved values, if the API normalized them. `sent` is the
   * form's value when sent, `typed` its current value.
   */
  onSaved?: (data: DataOf<Response>, values: Output, sent: Input, typed: Input) => Input | void;
  /** Rebases text typed during the save onto the saved values; unchanged by default. */
  rebase?: (typed: Input, saved: Input) => Input;
  /** The success message; null for none. */
  done: string | null;
  /** The next page, which shows `done`; stays on the page by default. */
  leadTo?: (data: DataOf<Response>) => string;
  /** The page accepts the form too, so that it works before scripts run. */
  plain?: boolean;
  /** It can be submitted while incomplete, which then shows errors: the required fields depend on a choice. */
  asks?: boolean;
};

/** The fields that were filled and left before hydration; the one being typed in is checked later. */
const leftEarly = (dirty: object): string[] =>
  Object.keys(dirty).filter((name) => (document.activeElement as HTMLInputElement | null)?.name !== name);

/**
 * A form on an owner's page. Spread `formProps` on the `<form>`, `field('name')` on a `TextField`, and `saveProps` on
 * the save button.
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
  // Input before hydration is validated only now: until then an enabled button stays enabled.
  const [judged, setJudged] = useState(!plain);
  if (!judged && isReady && (!isDirty || isValid || Object.keys(errors).length > 0)) setJudged(true);
  useEffect(() => {
    const left = isReady ? leftEarly(form.formState.dirtyFields) : [];
    if (left.length === 0) return;
    begin();
    void form.trigger(left as Path<Input>[]);
  }, [isReady, begin, form]);
  const hydrated = useHydrated();
  useUnsaved(isDirty);

  const port: FormPort = {
    has: (path) => form.getValues(path as FieldPath<Input>) !== undefined,
    refuse: (path, message, shouldFocus) =>
      form.setError(path as FieldPath<Input>, { type: 'api', message }, { shouldFocus }),
  };

  /** Resets to the stored values; these fields stay as typed, and unsaved. */
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
    const sending: SendOptions<Output, Response> = {
      ...options,
      onProblem: (problem) => onProblem?.(problem, structuredClone(form.getValues())) ?? false,
    };
    const outcome = await submitForm(sending, values, port);
    if (!outcome.ok) return undefined;
    const now = structuredClone(form.getValues());
    // After a reset the form has no fields until rendered: input until then would be lost.
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
    /** Resets to what is stored elsewhere, applies the wanted values, and saves. */
    saveOver: (stored: Input, wanted: Input) => {
      flushSync(() => fill(stored, wanted, changedSince(stored, wanted)));
      return save();
    },
    /** The full react-hook-form API, for what `field` does not cover. */
    form,
    formProps: {
      onSubmit: save,
      onFocus: begin,
      onPointerDown: begin,
      // A field that has had the focus since before hydration.
      onInput: begin,
      noValidate: true,
      // Enter submits a form even if its button is disabled; outside of a dialog this method does nothing (HTML,
      // 4.10.22.3).
      method: plain ? ('post' as const) : ('dialog' as const),
    },
    /** A text field's name, listeners and error; the server renders it with the saved value. */
    field: (name: FieldPath<Input>) => ({
      ...form.register(name),
      defaultValue: String(get(saved, name) ?? ''),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    /** Disabled while nothing changed or something is invalid. */
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
