import { useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import {
  shownOf,
  underKeysOf,
  valuesOfForm,
  withIdsOf,
  type LeadCaptureValues,
  type QuestionDraft,
} from './lead-capture-values.ts';
import { CONSENT_TEXT_MAX, FORM_TITLE_MAX } from '../../domain/limits/text.ts';
import { CardGlance } from '../../forms/CardGlance.tsx';
import { openGate } from '../../forms/open-gate.ts';
import { SectionLock } from '../../forms/SectionLock.tsx';
import { useLook } from '../../forms/use-look.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { leadCaptureForm as words } from '#messages/lead-capture-form.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { api } from '../../stores/call.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import blocks from '../../ui/fields/FormBlocks.module.css';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { LeadCaptureFormProps } from './lead-capture-form.types.ts';
import { Questions } from './Questions.tsx';

/** The form's validation is loaded when it is edited. */
const loadRules = () => import('./lead-capture-changes.ts');

type Toggle = 'require_email' | 'require_phone' | 'require_company_name';

/** Edits a card's exchange form. The preview beside or above follows the input. */
export function LeadCaptureForm(props: LeadCaptureFormProps) {
  const { handle, usual, locked, companyLocked, upgrades } = props;
  const [loaded, setLoaded] = useState<LeadCaptureValues>(() => valuesOfForm(props.saved));
  const { form, formProps, field, saveProps } = useOwnerForm({
    schema: async () => (await loadRules()).leadCaptureValuesSchema,
    saved: loaded,
    send: async (values) => {
      const { changedForm } = await loadRules();
      return api.leadCapture.p[':handle'].lead_capture_form.$put({
        param: { handle },
        json: changedForm(loaded, values),
      });
    },
    onSaved: (answer, _, sent) => {
      const now = underKeysOf(valuesOfForm(answer), sent);
      setLoaded(now);
      reloadPreview(handle);
      return now;
    },
    rebase: withIdsOf,
    done: toasts.profile_updated,
  });
  const values = { ...loaded, ...useWatch({ control: form.control }) } as LeadCaptureValues;
  /** The question in the open sheet, with its current input. */
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  const shown = shownOf(values, draft);
  const text = JSON.stringify(shown);
  const look = () => previewDraft({ list: { section: 'lead_capture_form', items: [shown] } });
  const seen = useRef(text);
  useEffect(() => {
    // The form shows the saved values already.
    if (seen.current !== text) look();
    seen.current = text;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is shown as often as it changes
  }, [text]);
  useLook(look, draft !== null);
  const gateOf = (feature: 'lead_capture_form' | 'require_company_name') => ({
    locked: editor.locked,
    onLockedPress: () => openGate(feature),
  });
  const shut = locked === null ? {} : gateOf('lead_capture_form');
  const shutText = locked === null ? {} : { ...shut, locked: true as const };
  const shutCompany = companyLocked === null ? {} : gateOf('require_company_name');
  const toggle = (name: Toggle, label: string, description?: string) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref, name: own } }) => (
        <Switch
          ref={ref}
          name={own}
          label={label}
          description={description}
          checked={value}
          onCheckedChange={onChange}
          {...(name === 'require_company_name' ? shutCompany : shut)}
        />
      )}
    />
  );
  return (
    <form {...formProps} className={blocks.form}>
      <SectionLock text={locked} feature="lead_capture_form" upgrades={upgrades} />
      <section className={blocks.block} aria-labelledby="must">
        <h2 id="must">{words.must}</h2>
        {toggle('require_email', words.require_email)}
        {toggle('require_phone', words.require_phone)}
        {toggle(
          'require_company_name',
          profileWords.require_company_name.title,
          companyLocked !== null && locked === null ? companyLocked : undefined,
        )}
      </section>
      <Controller
        control={form.control}
        name="questions"
        render={({ field: { value, onChange } }) => (
          <Questions
            questions={value}
            locked={locked !== null}
            glance={<CardGlance shows="form" label={words.preview} onOpen={look} />}
            onDraft={setDraft}
            onChange={(change) => onChange(change(form.getValues('questions')))}
          />
        )}
      />
      <section className={blocks.block} aria-labelledby="texts">
        <h2 id="texts">{words.texts}</h2>
        <TextField
          {...field('title')}
          {...shutText}
          label={labels.form_title}
          maxLength={FORM_TITLE_MAX}
          help={format(words.title_help, { usual: usual.title })}
        />
        <TextField
          {...field('consent_text')}
          {...shutText}
          label={labels.consent_text}
          maxLength={CONSENT_TEXT_MAX}
          multiline
          help={format(words.consent_help, { usual: usual.consent_text })}
        />
        <TextField
          {...field('marketing_text')}
          {...shutText}
          label={labels.marketing_text}
          maxLength={CONSENT_TEXT_MAX}
          multiline
          help={words.marketing_help}
        />
      </section>
      <div className={blocks.save}>
        <Button {...saveProps} loadingLabel={editor.saving} wide>
          {editor.save}
        </Button>
      </div>
    </form>
  );
}
