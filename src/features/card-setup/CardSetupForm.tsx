import { Suspense, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { HOME_PATH } from '../../domain/account/after-sign-in.ts';
import { PRESET_DESIGNS, type CardDesign } from '../../domain/designs/card-designs.ts';
import type { CardImage } from '../../domain/card/card-details.ts';
import { fieldsOf, SETUP_BASE_FIELD, type SetupField } from '../../domain/account/wizard.ts';
import { SETUP_DETAILS, SETUP_NAMES } from '../../domain/profile/field-sets.ts';
import { PROFILE_TEXTS as TEXTS } from '../../forms/profile-texts.ts';
import { setup as words } from '#messages/setup.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { late } from '../../ui/late.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { CardSetupProps } from './card-setup.types.ts';
import styles from './CardSetup.module.css';
import { DesignChoice } from './DesignChoice.tsx';
import { headOf } from './head-of.ts';
import { DesignTiles } from '../../forms/designs/DesignTiles.tsx';
import { HandleField } from '../../forms/handle/HandleField.tsx';
import { OwnDesignSheet } from '../../forms/designs/OwnDesignSheet.tsx';
import { useDesigns } from '../../forms/designs/use-designs.ts';
import type { ReachField } from '../../domain/card/card-reach.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { ProfilesDialog } from './ProfilesDialog.tsx';
import { ReachFields } from './ReachFields.tsx';
import { ScanOwnCard, type ScannerSlot } from './ScanOwnCard.tsx';
import { StepBar } from './StepBar.tsx';
import { WholeFields } from './WholeFields.tsx';
import { useSetup } from './use-setup.ts';

/** Loaded on demand, as it is rarely needed. */
const DetailsConflictSheet = late(
  async () => (await import('../../forms/details-conflict/DetailsConflictSheet.tsx')).DetailsConflictSheet,
);

const PRESETS = PRESET_DESIGNS.map((design) => ({
  ...design,
  is_custom: false,
  editable: false,
}));

const SUBMIT = {
  onboarding: { label: words.next, loading: words.saving },
  create: { label: words.create, loading: words.creating },
  edit: { label: words.save, loading: words.saving },
} as const;

type Props = CardSetupProps & {
  /** Renders the camera overlay, for a paper card. */
  renderScanner: (slot: ScannerSlot) => ReactNode;
};

/** Card setup: a preview that follows the fields. A plain form until scripts run. */
export function CardSetupForm({ renderScanner, ...props }: Props) {
  const { view, handle, prefix, saved, profile, locked, notes, errors, whole } = props;
  const setup = useSetup(props);
  const typed = { ...saved, ...useWatch({ control: setup.form.control }) };
  const [shownImages, setShownImages] = useState<Partial<Record<CardImage, string | null>>>({});
  const [looked, setLooked] = useState<CardDesign | null>(null);
  const takeDesign = ({ id }: CardDesign) => {
    setLooked(null);
    setup.form.setValue('card_design_id', id, { shouldDirty: true });
  };
  const look = useDesigns({
    profile: whole?.id ?? '',
    designs: whole?.designs ?? PRESETS,
    customLocked: whole?.customLocked ?? null,
    onOwn: takeDesign,
  });
  const design = looked ?? look.designs.find(({ id }) => id === typed.card_design_id) ?? profile.design;
  const face = { ...profile, ...shownImages, ...typed, design };
  const shown = fieldsOf(view);
  const head = headOf(view);
  const field = (name: SetupField) => {
    const { error, ...rest } = setup.field(name);
    const untouched = typed[name] === saved[name];
    return {
      ...rest,
      error: error ?? (untouched ? errors[name] : undefined),
      help: notes[name],
      locked: locked[name],
    };
  };
  const reachField = (name: ReachField) => {
    const { error, ...rest } = setup.field(name);
    const untouched = (typed[name] ?? '') === (props.reach?.typed[name] ?? '');
    return { ...rest, error: error ?? (untouched ? errors[name] : undefined) };
  };
  const text = (name: (typeof SETUP_NAMES)[number] | (typeof SETUP_DETAILS)[number]) =>
    shown.includes(name) && <TextField key={name} {...field(name)} {...TEXTS[name]} />;
  const { label, loading } = SUBMIT[view.mode];
  // A new card can be created as it is; errors are then shown at the fields.
  const disabled = {
    onboarding: false,
    create: !setup.isSubmitting && Object.keys(setup.errors).length > 0,
    edit: setup.saveProps.disabled,
  };
  const fillable = [...shown.filter((name) => locked[name] === undefined), ...(props.reach?.fields ?? [])];
  return (
    <>
      {view.mode === 'onboarding' ? (
        <StepBar number={view.number} onSkip={() => void setup.skip()} />
      ) : (
        <a className={styles.back} href={HOME_PATH} aria-label={words.back}>
          <ArrowLeft size={24} strokeWidth={1.75} aria-hidden="true" />
        </a>
      )}
      <h1>{head.heading}</h1>
      <p className={styles.lead}>{head.lead}</p>
      {props.reach && (
        <ScanOwnCard
          renderScanner={renderScanner}
          onRead={(side, setupFromScan) => {
            const read = Object.entries(setupFromScan(side, setup.form.getValues(), fillable));
            for (const [name, value] of read)
              setup.form.setValue(name as ReachField, value, { shouldDirty: true, shouldValidate: true });
            return read.length;
          }}
        />
      )}
      <form className={styles.form} {...setup.formProps}>
        <input type="hidden" name={SETUP_BASE_FIELD} value={JSON.stringify(props.stored)} />
        <PreviewCard handle={handle} profile={face} canChangePicture={props.canChangePicture} />
        <div className={styles.pair}>{SETUP_NAMES.map(text)}</div>
        {SETUP_DETAILS.map(text)}
        {props.reach && (
          <ReachFields
            {...props.reach}
            field={reachField}
            typed={typed.email ?? ''}
            onApply={(email) =>
              setup.form.setValue('email', email, { shouldDirty: true, shouldValidate: true })
            }
          />
        )}
        {whole && (
          <DesignTiles
            designs={look.designs}
            chosen={typed.card_design_id ?? 0}
            locked={locked.card_design_id ?? null}
            customLocked={whole.customLocked}
            note={notes.card_design_id}
            opening={look.opening}
            onChoose={(id) => takeDesign(look.designs.find((one) => one.id === id)!)}
            onCustom={look.openCustom}
          />
        )}
        {whole && (
          <WholeFields
            {...whole}
            handle={handle}
            control={setup.form.control}
            bioLocked={locked.bio}
            bioNote={notes.bio}
            onImage={(name, now) => setShownImages((before) => ({ ...before, [name]: now }))}
          />
        )}
        {shown.includes('handle') && (
          <HandleField
            field={field('handle')}
            typed={typed.handle ?? ''}
            own={handle}
            prefix={prefix}
            name={{ first: typed.first_name ?? '', last: typed.last_name ?? '' }}
            locked={locked.handle}
            onApply={(other) =>
              setup.form.setValue('handle', other, { shouldDirty: true, shouldValidate: true })
            }
          />
        )}
        {!whole && shown.includes('card_design_id') && (
          <DesignChoice
            chosen={typed.card_design_id ?? 0}
            locked={locked.card_design_id}
            note={notes.card_design_id}
            onChoose={(id) => setup.form.setValue('card_design_id', id, { shouldDirty: true })}
          />
        )}
        <div className={styles.bar}>
          <Button
            type="submit"
            size="large"
            wide
            status={setup.isSubmitting || setup.skipping ? 'loading' : 'idle'}
            loadingLabel={loading}
            disabled={disabled[view.mode]}
            iconAfter={
              view.mode === 'onboarding' && (
                <ArrowRight className={styles.onward} size={20} strokeWidth={1.75} aria-hidden="true" />
              )
            }
          >
            {label}
          </Button>
          {view.mode === 'onboarding' && view.part === 'card-details' && (
            <button
              className={styles.backStep}
              name="intent"
              value="back"
              aria-label={words.back}
              onClick={(event) => {
                event.preventDefault();
                void setup.back();
              }}
            >
              <ArrowLeft size={24} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </div>
      </form>
      <OwnDesignSheet look={look} name={face.first_name} title={face.job_title} onShow={setLooked} />
      {setup.conflict && (
        <Suspense>
          <DetailsConflictSheet
            key={setup.conflict.stored.updated}
            conflict={setup.conflict}
            designOf={(id) => look.designs.find((one) => one.id === id)?.title}
            onClose={setup.closeConflict}
            onSave={setup.choose}
          />
        </Suspense>
      )}
      <ProfilesDialog open={setup.explaining !== null} onClose={setup.leave} />
    </>
  );
}
