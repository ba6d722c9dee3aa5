import { useEffect, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import {
  CTA_ACTIONS,
  CTA_PRIORITIES,
  ctaTypeOf,
  isCustomCta,
  type CallToAction,
  type CtaPriority,
} from '../../domain/sections/cta.ts';
import { CTA_LABEL_MAX } from '../../domain/limits/text.ts';
import { openGate } from '../../forms/open-gate.ts';
import { SectionLock } from '../../forms/SectionLock.tsx';
import { useLook } from '../../forms/use-look.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { callToAction } from '#messages/call-to-action.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { api } from '../../stores/call.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChipButton } from '../../ui/fields/Chips.tsx';
import { RadioGroup, type RadioOption } from '../../ui/fields/RadioGroup.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { WithLock } from '../../ui/fields/WithLock.tsx';
import blocks from '../../ui/fields/FormBlocks.module.css';
import styles from './CallToActionForm.module.css';

const words = callToAction;

export type CallToActionProps = {
  handle: string;
  saved: CallToAction;
  /** Why nothing can be changed, and why a custom button is unavailable; null if possible. */
  locked: string | null;
  customLocked: string | null;
  /** Whether upgrading lets the viewer change anything, and have a custom button. */
  upgrades: boolean;
  customUpgrades: boolean;
};

type Values = { priority: CtaPriority; action: string; link: string };

const valuesOf = ({ priority, action, link }: CallToAction): Values => ({
  priority,
  action: action ?? '',
  link: link ?? '',
});
const detailOf = (priority: CtaPriority) =>
  priority === 'Exchange' || priority === 'Save' ? words[`${priority}_detail`] : words.custom_detail;

/** The main buttons of a card, and a custom one. The preview follows the choice. */
export function CallToActionForm({
  handle,
  saved,
  locked,
  customLocked,
  upgrades,
  customUpgrades,
}: CallToActionProps) {
  const { form, formProps, field, saveProps } = useOwnerForm({
    schema: async () => (await import('../../domain/sections/cta-schema.ts')).ctaFormSchema,
    saved: valuesOf(saved),
    send: ({ priority, action, link }) =>
      api.cta.p[':handle'].cta.$put({
        param: { handle },
        json: { priority, cta_type: ctaTypeOf(priority), action, link },
      }),
    onSaved: (answer) => {
      reloadPreview(handle);
      return valuesOf(answer);
    },
    done: toasts.call_to_action_updated,
    asks: true,
  });
  const { priority, action, link } = { ...valuesOf(saved), ...useWatch({ control: form.control }) };
  const look = () => previewDraft({ list: { section: 'cta', items: [{ priority, action, link }] } });
  const seen = useRef({ priority, action, link });
  useEffect(() => {
    const before = seen.current;
    seen.current = { priority, action, link };
    // The saved buttons are on the card already.
    if (before.priority !== priority || before.action !== action || before.link !== link) look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is shown as often as it changes
  }, [priority, action, link]);
  useLook(look);
  const choose = (next: CtaPriority) => {
    if (locked !== null) return openGate('call_to_action');
    if (isCustomCta(next) && customLocked !== null) return openGate('custom_call_to_action');
    form.setValue('priority', next, { shouldDirty: true, shouldValidate: true });
  };
  /** A choice that the plan lacks shows so, with a link to the plans. */
  const optionOf = (value: CtaPriority): RadioOption<CtaPriority> => {
    const isLocked = locked === null && customLocked !== null && isCustomCta(value);
    const option = { value, description: detailOf(value) };
    if (!isLocked) return { ...option, label: words[value] };
    const upgrade = (
      <Button variant="quiet" size="small" onClick={() => openGate('custom_call_to_action')}>
        {editor.settings.upgrade}
      </Button>
    );
    return { ...option, label: <WithLock words={words[value]} />, action: customUpgrades && upgrade };
  };
  return (
    <div className={blocks.form}>
      <SectionLock text={locked} feature="call_to_action" upgrades={upgrades} />
      <form {...formProps} className={blocks.form}>
        <div className={blocks.block}>
          <Controller
            control={form.control}
            name="priority"
            render={() => (
              <RadioGroup
                label={words.priority}
                value={priority}
                onChange={choose}
                options={CTA_PRIORITIES.map(optionOf)}
              />
            )}
          />
          {locked === null && customLocked !== null && <p className={blocks.note}>{customLocked}</p>}
          {isCustomCta(priority) && (
            <>
              <TextField {...field('action')} label={words.action} maxLength={CTA_LABEL_MAX} required />
              <fieldset className={styles.suggestions} aria-label={words.suggestions}>
                {CTA_ACTIONS.map(({ action, label }) => (
                  <ChipButton
                    key={action}
                    onClick={() =>
                      form.setValue('action', action, { shouldDirty: true, shouldValidate: true })
                    }
                  >
                    {label}
                  </ChipButton>
                ))}
              </fieldset>
              <TextField
                {...field('link')}
                label={words.link}
                help={words.link_help}
                inputMode="url"
                required
              />
            </>
          )}
        </div>
        {locked === null && (
          <div className={blocks.save}>
            <Button {...saveProps} loadingLabel={editor.saving} wide>
              {editor.save}
            </Button>
          </div>
        )}
      </form>
    </div>
  );
}
