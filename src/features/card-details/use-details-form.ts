import { useState } from 'react';
import { detailFieldsOf } from '../../domain/card/card-details.ts';
import { profileAddress } from '../../domain/pages/profile-tabs.ts';
import { storedDetails, type DetailsConflict } from '../../forms/details-conflict/stored-details.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { toasts } from '#messages/toasts.ts';
import { api } from '../../stores/call.ts';
import { reloadPreview } from '../../stores/card-preview.ts';
import { goTo } from '../../stores/go-to.ts';
import type { CardDetailsProps } from './card-details.types.ts';
import { withOpenGroups } from './open-groups.ts';

/** The card-details form, with a pending conflict with another browser. A new handle leads to its new address. */
export function useDetailsForm({ handle, saved, version, locked, isBusiness, isNamed }: CardDetailsProps) {
  const [details] = useState(() => storedDetails(saved, version));
  const [conflict, setConflict] = useState<DetailsConflict | null>(null);
  const editable = detailFieldsOf(isBusiness).filter((field) => locked[field] === undefined);
  const owned = useOwnerForm({
    schema: async () =>
      (await import('../../domain/card/card-details-schema.ts')).cardDetailsSchema(editable),
    saved,
    send: (values) => {
      const { json, headers } = details.callOf(values);
      return api.profiles.p[':handle'].$put({ param: { handle }, json }, { headers });
    },
    again: details.again,
    onProblem: (problem, typed) => {
      const found = details.conflictOf(problem, typed);
      setConflict(found);
      return found !== null;
    },
    onSaved: (answer, values, sent, typed) => {
      const now = details.saved(answer, values, { sent, now: typed });
      // Everything on the page depends on the address.
      if (answer.handle !== handle)
        goTo(
          withOpenGroups(profileAddress('/edit-profile/card-details', isNamed ? answer.handle : null)),
          toasts.profile_updated,
        );
      else reloadPreview(handle);
      return now;
    },
    fieldOf: { handle_taken: 'handle' },
    done: toasts.profile_updated,
  });
  return { ...owned, editable, details, conflict, setConflict };
}
