import { Suspense, useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { draftColours, type CardDraft } from '../../domain/card/card-draft.ts';
import type { CardDesign } from '../../domain/designs/card-designs.ts';
import { DesignTiles } from '../../forms/designs/DesignTiles.tsx';
import { HandleField } from '../../forms/handle/HandleField.tsx';
import { OwnDesignSheet } from '../../forms/designs/OwnDesignSheet.tsx';
import { useDesigns } from '../../forms/designs/use-designs.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { detailsOf, featureOfDetail, type CardImage } from '../../domain/card/card-details.ts';
import { TEXTS_BEHIND_NAME } from '../../domain/profile/field-sets.ts';
import type { DetailField } from '../../domain/profile/profile.fields.ts';
import { fullName, titleLine } from '../../domain/text/full-name.ts';
import { BIO_AREA } from '../../forms/bio-area.ts';
import { openGate } from '../../forms/open-gate.ts';
import { useLook } from '../../forms/use-look.ts';
import { editor } from '#messages/profile-editor.ts';
import { labels } from '#messages/validation.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import blocks from '../../ui/fields/FormBlocks.module.css';
import { late } from '../../ui/late.ts';
import { LockedNote } from '../../ui/notices/LockedNote.tsx';
import { RichTextArea } from '../../ui/rich-text/RichTextArea.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { CardDetailsProps } from './card-details.types.ts';
import { CATEGORIES, TEXTS } from './detail-fields.ts';
import { groupsOf, isAnyIn, type DetailGroup } from './detail-groups.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { BusinessFields, PersonFields } from './NameFields.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { ImageField } from '../../forms/pictures/ImageField.tsx';

const words = editor.details;

/** Loaded on demand, as it is rarely needed. */
const DetailsConflictSheet = late(
  async () => (await import('../../forms/details-conflict/DetailsConflictSheet.tsx')).DetailsConflictSheet,
);

/** The identity of a card in texts and pictures. The preview follows the input. */
export function CardDetailsForm(props: CardDetailsProps) {
  const { handle, saved, shut, locked, notes, images, isBusiness, face } = props;
  const [shownImages, setShownImages] = useState<Partial<Record<CardImage, string | null>>>({});
  const [looked, setLooked] = useState<CardDesign | null>(null);
  const { form, formProps, field, saveProps, saveOver, editable, details, conflict, setConflict } =
    useDetailsForm(props);
  const typed = { ...saved, ...useWatch({ control: form.control }) };
  const take = ({ id }: CardDesign, isSaved = false) => {
    setLooked(null);
    form.setValue('card_design_id', id, { shouldDirty: true });
    if (isSaved) form.resetField('card_design_id', { defaultValue: id });
    if (isSaved) details.savedAlone({ card_design_id: id });
  };
  const look = useDesigns({
    profile: face.id,
    designs: props.designs,
    customLocked: props.customLocked,
    onOwn: (own) => {
      take(own, true);
      reloadPreview(handle);
    },
  });
  const design = looked ?? look.designs.find(({ id }) => id === typed.card_design_id) ?? face.design;
  const { name, title } = { name: fullName(typed), title: titleLine(typed) ?? '' };
  const behind = TEXTS_BEHIND_NAME.map((which) => [which, typed[which].trim()] as const);
  const head = JSON.stringify({ name, title, ...Object.fromEntries(behind) });
  const { isDirty, dirtyFields, errors } = form.formState;
  useEffect(() => {
    if (isDirty && !isBusiness) previewDraft(JSON.parse(head) as CardDraft);
  }, [isDirty, isBusiness, head]);

  const { bio } = typed;
  const lookAtBio = () => previewDraft({ list: { section: 'about', items: [bio] } });
  const seenBio = useRef(bio);
  useEffect(() => {
    if (seenBio.current !== bio) lookAtBio();
    seenBio.current = bio;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is shown as often as it changes
  }, [bio]);

  useLook(lookAtBio);

  const isFirst = useRef(true);
  useEffect(() => {
    // The saved card is shown already.
    if (!isFirst.current) previewDraft(draftColours(design, face.night));
    isFirst.current = false;
  }, [design, face.night]);

  const designLocked = locked.card_design_id;
  const stateOf = (which: DetailField) => ({
    ...(notes[which] && { help: notes[which] }),
    locked: locked[which],
    onLockedPress: () => openGate(featureOfDetail(which)),
  });
  const text = (which: keyof typeof TEXTS) => (
    <TextField key={which} {...field(which)} {...TEXTS[which]} {...stateOf(which)} />
  );
  const [opened] = useState(() => groupsOf(props.opened));
  const group = (which: DetailGroup) => ({
    name: which,
    title: words.groups[which],
    open: opened.includes(which),
    isChanged: isAnyIn(which, dirtyFields),
    isWrong: isAnyIn(which, errors),
  });
  return (
    <div className={blocks.form}>
      {shut !== null && <LockedNote text={shut} />}
      <DetailsCard
        profile={{ ...face, ...shownImages, ...(isBusiness ? {} : typed), handle, design }}
        address={props.prefix + handle}
      />
      <form {...formProps} className={blocks.form}>
        <FieldGroup {...group('name')} {...(isBusiness && { title: words.business })}>
          {isBusiness ? (
            <BusinessFields
              text={text}
              category={
                <Select
                  {...field('work_category')}
                  {...stateOf('work_category')}
                  label={labels.work_category}
                  options={CATEGORIES}
                />
              }
            />
          ) : (
            <PersonFields control={form.control} notes={notes} locked={locked} text={text} />
          )}
        </FieldGroup>
        <FieldGroup {...group('look')}>
          <p className={blocks.note} id="pictures">
            {words.image_help}
          </p>
          {images.map((image) => (
            <ImageField
              key={image.name}
              handle={handle}
              image={image}
              forTeam={props.teamLogo}
              onChange={(now) => setShownImages((before) => ({ ...before, [image.name]: now }))}
            />
          ))}
          <DesignTiles
            designs={look.designs}
            chosen={typed.card_design_id}
            locked={designLocked === true ? '' : (designLocked ?? null)}
            customLocked={designLocked === true ? '' : props.customLocked}
            note={notes.card_design_id}
            opening={look.opening}
            onChoose={(id) => take(look.designs.find((one) => one.id === id)!)}
            onCustom={look.openCustom}
          />
        </FieldGroup>
        <FieldGroup {...group('about')}>
          <div id="about">
            <Controller
              control={form.control}
              name="bio"
              render={({ field: bio, fieldState }) => (
                <RichTextArea
                  {...bio}
                  {...BIO_AREA}
                  error={fieldState.error?.message}
                  help={notes.bio}
                  locked={locked.bio}
                />
              )}
            />
          </div>
          <HandleField
            field={{ ...field('handle'), ...stateOf('handle') }}
            typed={typed.handle}
            own={handle}
            prefix={props.prefix}
            name={{ first: typed.first_name, last: typed.last_name }}
            locked={locked.handle}
            offers={typed.handle !== handle}
            onApply={(other) => form.setValue('handle', other, { shouldDirty: true, shouldValidate: true })}
          />
        </FieldGroup>
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
      <OwnDesignSheet look={look} name={name} title={title || null} onShow={setLooked} />
      {conflict && (
        <Suspense>
          <DetailsConflictSheet
            key={conflict.stored.updated}
            conflict={conflict}
            designOf={(id) => look.designs.find((one) => one.id === id)?.title}
            onClose={() => setConflict(null)}
            onSave={(sides) => {
              setConflict(null);
              void saveOver(detailsOf(conflict.stored), details.choose(conflict, sides));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
