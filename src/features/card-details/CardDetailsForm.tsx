import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import {
  changedDetails,
  detailFieldsOf,
  detailsOf,
  featureOfDetail,
  type DetailField,
} from '../../domain/card-details.ts';
import { fullName, titleLine } from '../../domain/full-name.ts';
import { BIO_MAX } from '../../domain/limits/text.ts';
import { ALLOWED_RICH_TEXT } from '../../domain/rich-text.ts';
import { openGate } from '../../forms/open-gate.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { api } from '../../stores/call.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';
import { Button } from '../../ui/Button.tsx';
import blocks from '../../ui/FormBlocks.module.css';
import { LockedNote } from '../../ui/LockedNote.tsx';
import { RichTextArea } from '../../ui/RichTextArea.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CardDetailsProps } from './card-details.types.ts';
import { CATEGORIES, RICH_TEXT, TEXTS } from './detail-fields.ts';
import { ImageField } from './ImageField.tsx';

const words = editor.details;

/** Who a card is of, in words and pictures. The card beside it changes as it is typed. */
export function CardDetailsForm(props: CardDetailsProps) {
  const { handle, saved, shut, locked, notes, images, isBusiness } = props;
  const [loaded, setLoaded] = useState(saved);
  const editable = detailFieldsOf(isBusiness).filter((field) => locked[field] === undefined);
  const { form, formProps, field, saveProps } = useOwnerForm({
    schema: async () => (await import('../../domain/card-details-schema.ts')).cardDetailsSchema(editable),
    saved,
    send: (values) =>
      api.profiles.p[':handle'].$put({ param: { handle }, json: changedDetails(loaded, values) }),
    onSaved: (answer) => {
      const now = detailsOf(answer);
      setLoaded(now);
      reloadPreview(handle);
      return now;
    },
    done: toasts.profile_updated,
  });
  const typed = { ...saved, ...useWatch({ control: form.control }) };
  const draft = {
    name: fullName(typed),
    designation: typed.designation.trim(),
    title: titleLine(typed) ?? '',
  };
  const { name, designation, title } = draft;
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty && !isBusiness) previewDraft({ name, designation, title });
  }, [isDirty, isBusiness, name, designation, title]);

  const lockOf = (which: DetailField) =>
    locked[which] !== undefined && {
      locked: locked[which],
      onLockedPress: () => openGate(featureOfDetail(which)),
    };
  const text = (which: keyof typeof TEXTS) => (
    <TextField
      {...field(which)}
      {...(notes[which] && { help: notes[which] })}
      {...TEXTS[which]}
      {...lockOf(which)}
    />
  );
  return (
    <div className={blocks.form}>
      {shut !== null && <LockedNote text={shut} />}
      <section className={blocks.block} aria-labelledby="pictures">
        <h2 id="pictures">{words.pictures}</h2>
        {images.map((image) => (
          <ImageField key={image.name} handle={handle} image={image} forTeam={props.teamLogo} />
        ))}
      </section>
      <form {...formProps} className={blocks.form}>
        <div className={blocks.block}>
          {isBusiness ? (
            <>
              {text('workplace')}
              <Select
                {...field('work_category')}
                {...lockOf('work_category')}
                label={labels.work_category}
                options={CATEGORIES}
              />
              {text('company_size')}
            </>
          ) : (
            <>
              {text('first_name')}
              {text('last_name')}
              {text('designation')}
              {text('job_title')}
              {text('workplace')}
              <Controller
                control={form.control}
                name="show_company_name"
                render={({ field: { value, onChange, ref, name: own } }) => (
                  <Switch
                    ref={ref}
                    name={own}
                    label={words.show_company}
                    checked={value}
                    onCheckedChange={onChange}
                    {...lockOf('show_company_name')}
                    locked={locked.show_company_name === undefined ? undefined : editor.locked}
                  />
                )}
              />
              {text('company_name_separator')}
            </>
          )}
        </div>
        <div className={blocks.block} id="about">
          <Controller
            control={form.control}
            name="bio"
            render={({ field: bio, fieldState }) => (
              <RichTextArea
                {...bio}
                label={words.bio}
                rules={ALLOWED_RICH_TEXT}
                maxLength={BIO_MAX}
                error={fieldState.error?.message}
                help={notes.bio}
                locked={locked.bio}
                texts={RICH_TEXT}
              />
            )}
          />
        </div>
        <div className={blocks.save}>
          <Button
            {...saveProps}
            disabled={saveProps.disabled || editable.length === 0}
            loadingLabel={editor.saving}
            wide
          >
            {editor.save}
          </Button>
        </div>
      </form>
    </div>
  );
}
