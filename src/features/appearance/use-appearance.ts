import { useState } from 'react';
import { draftColours } from '../../domain/card/card-draft.ts';
import type { Layout } from '../../domain/card/layouts.ts';
import type { Typeface } from '../../domain/card/typefaces.ts';
import type { CardDesign } from '../../domain/designs/card-designs.ts';
import { coloursOf } from '../../domain/designs/custom-design.ts';
import type { TwoColours } from '../../domain/designs/custom-design-schema.ts';
import { toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { useDesigns } from '../../forms/designs/use-designs.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';
import { useSingleRun } from '../../ui/use-single-run.ts';
import type { AppearanceProps } from './appearance.types.ts';

type Look = { id: number; night: boolean; layout: Layout; typeface: Typeface };

const isSame = (a: Look, b: Look) =>
  a.id === b.id && a.night === b.night && a.layout === b.layout && a.typeface === b.typeface;

/** The colours, the layout and the typeface of a card: the choice, previewed on the card, and saved. */
export function useAppearance({ profile, designs: given, customLocked }: AppearanceProps) {
  const [saved, setSaved] = useState<Look>({
    id: profile.card_design_id,
    night: profile.night,
    layout: profile.layout,
    typeface: profile.typeface,
  });
  const [chosen, setChosen] = useState(saved);
  const isDirty = !isSame(chosen, saved);
  useUnsaved(isDirty);
  const look = useDesigns({
    profile: profile.id,
    designs: given,
    customLocked,
    onOwn: (own) => {
      setSaved((before) => ({ ...before, id: own.id }));
      setChosen((before) => ({ ...before, id: own.id }));
      reloadPreview(profile.handle);
      if (chosen.night !== saved.night) previewDraft(draftColours(own, chosen.night));
    },
  });
  const { designs, custom, opening, openCustom, saveCustom } = look;
  const designOf = (id: number): CardDesign => designs.find((one) => one.id === id) ?? profile.design;

  const show = (next: typeof chosen) => {
    setChosen(next);
    previewDraft({
      ...draftColours(designOf(next.id), next.night),
      list: { section: 'layout', items: [next.layout, next.typeface] },
    });
  };

  const { isBusy: saving, run: save } = useSingleRun(async () => {
    const json = {
      ...(chosen.id !== saved.id && { card_design_id: chosen.id }),
      ...(chosen.night !== saved.night && { night: chosen.night }),
      ...(chosen.layout !== saved.layout && { layout: chosen.layout }),
      ...(chosen.typeface !== saved.typeface && { typeface: chosen.typeface }),
    };
    const outcome = await call(() =>
      api.profiles.p[':handle'].$put({ param: { handle: profile.handle }, json }),
    );
    if (!outcome.ok) return toastRefusal(outcome.problem);
    const { card_design_id: id, night, layout, typeface } = outcome.data;
    const now = { id, night, layout, typeface };
    setSaved(now);
    setChosen((still) => (still === chosen ? now : still));
    reloadPreview(profile.handle);
    toastSuccess(toasts.profile_updated);
  });

  return {
    designs,
    chosen,
    design: designOf(chosen.id),
    isDirty,
    saving,
    custom,
    opening,
    choose: (id: number) => show({ ...chosen, id }),
    setLayout: (layout: Layout) => show({ ...chosen, layout }),
    setTypeface: (typeface: Typeface) => show({ ...chosen, typeface }),
    setNight: (night: boolean) => show({ ...chosen, night }),
    showColours: (two: TwoColours) =>
      custom && previewDraft(draftColours({ ...custom, ...coloursOf(two) }, chosen.night)),
    openCustom,
    closeCustom: () => {
      look.closeCustom();
      previewDraft(draftColours(designOf(chosen.id), chosen.night));
    },
    saveCustom,
    save,
  };
}
