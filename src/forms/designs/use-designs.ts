import { useState } from 'react';
import type { DesignChoice } from '../../domain/designs/card-designs.ts';
import { coloursOf } from '../../domain/designs/custom-design.ts';
import type { TwoColours } from '../../domain/designs/custom-design-schema.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { openGate } from '../open-gate.ts';
import { toastRefusal, toastSuccess } from '../toast-results.ts';

type Given = {
  /** The profile's id. */
  profile: string;
  designs: readonly DesignChoice[];
  customLocked: string | null;
  /** Called when custom colours were saved: the card uses them now. */
  onOwn: (own: DesignChoice) => void;
};

/** The selectable designs of a card, and the sheet for custom colours, which are saved immediately. */
export function useDesigns({ profile, designs: given, customLocked, onOwn }: Given) {
  const [designs, setDesigns] = useState<readonly DesignChoice[]>(given);
  const [custom, setCustom] = useState<DesignChoice | null>(null);
  const [opening, setOpening] = useState(false);

  const openCustom = async () => {
    if (customLocked !== null) return openGate('custom_color');
    setOpening(true);
    const outcome = await call(
      () => api.designs.profile.new_custom_design[':id'].$get({ param: { id: profile } }),
      { reads: true },
    );
    setOpening(false);
    if (outcome.ok) setCustom(outcome.data);
    else toastRefusal(outcome.problem);
  };

  const saveCustom = async (two: TwoColours) => {
    if (!custom) return;
    const outcome = await call(() =>
      api.designs.designs[':designId'].$put({
        param: { designId: String(custom.id) },
        json: coloursOf(two),
      }),
    );
    if (!outcome.ok) return toastRefusal(outcome.problem);
    const own = outcome.data;
    setDesigns((before) => [...before.filter(({ is_custom }) => !is_custom), own]);
    setCustom(null);
    onOwn(own);
    toastSuccess(toasts.profile_updated);
  };

  return {
    designs,
    custom,
    opening,
    openCustom: () => void openCustom(),
    closeCustom: () => setCustom(null),
    saveCustom,
  };
}
