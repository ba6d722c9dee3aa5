import { useState } from 'react';
import { draftColours } from '../../domain/card-draft.ts';
import type { CardDesign } from '../../domain/card-designs.ts';
import { coloursOf, type TwoColours } from '../../domain/custom-design.ts';
import { openGate } from '../../forms/open-gate.ts';
import { tellRefusal, tellSuccess } from '../../forms/tell.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';
import type { AppearanceProps, DesignChoice } from './appearance.types.ts';

/** The colours of a card: what is chosen, shown on the card at once, and saved. */
export function useAppearance({ profile, designs: given, customLocked }: AppearanceProps) {
  const [designs, setDesigns] = useState<DesignChoice[]>(given);
  const [saved, setSaved] = useState({ id: profile.card_design_id, night: profile.night });
  const [chosen, setChosen] = useState(saved);
  const [saving, setSaving] = useState(false);
  const [custom, setCustom] = useState<DesignChoice | null>(null);
  const [opening, setOpening] = useState(false);
  const isDirty = chosen.id !== saved.id || chosen.night !== saved.night;
  useUnsaved(isDirty);
  const designOf = (id: number): CardDesign => designs.find((one) => one.id === id) ?? profile.design;

  const show = (next: typeof chosen) => {
    setChosen(next);
    previewDraft(draftColours(designOf(next.id), next.night));
  };

  const openCustom = async () => {
    if (customLocked !== null) return openGate('custom_color');
    setOpening(true);
    const outcome = await call(
      () => api.designs.profile.new_custom_design[':id'].$get({ param: { id: profile.id } }),
      { reads: true },
    );
    setOpening(false);
    if (outcome.ok) setCustom(outcome.data);
    else tellRefusal(outcome.problem);
  };

  const closeCustom = () => {
    setCustom(null);
    previewDraft(draftColours(designOf(chosen.id), chosen.night));
  };

  const saveCustom = async (two: TwoColours) => {
    if (!custom) return;
    const outcome = await call(() =>
      api.designs.designs[':designId'].$put({
        param: { designId: String(custom.id) },
        json: coloursOf(two),
      }),
    );
    if (!outcome.ok) return tellRefusal(outcome.problem);
    const own = outcome.data;
    setDesigns((before) => [...before.filter(({ is_custom }) => !is_custom), own]);
    setSaved((before) => ({ ...before, id: own.id }));
    setChosen((before) => ({ ...before, id: own.id }));
    setCustom(null);
    reloadPreview(profile.handle);
    if (chosen.night !== saved.night) previewDraft(draftColours(own, chosen.night));
    tellSuccess(toasts.profile_updated);
  };

  const save = async () => {
    setSaving(true);
    const json = { card_design_id: chosen.id, night: chosen.night };
    const outcome = await call(() =>
      api.profiles.p[':handle'].$put({ param: { handle: profile.handle }, json }),
    );
    setSaving(false);
    if (!outcome.ok) return tellRefusal(outcome.problem);
    setSaved(chosen);
    reloadPreview(profile.handle);
    tellSuccess(toasts.profile_updated);
  };

  return {
    designs,
    chosen,
    design: designOf(chosen.id),
    isDirty,
    saving,
    custom,
    opening,
    choose: (id: number) => show({ ...chosen, id }),
    setNight: (night: boolean) => show({ ...chosen, night }),
    showColours: (two: TwoColours) =>
      custom && previewDraft(draftColours({ ...custom, ...coloursOf(two) }, chosen.night)),
    openCustom: () => void openCustom(),
    closeCustom,
    saveCustom,
    save,
  };
}
