import type { Deps } from '../../edge-api/deps.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import { showLeadCapture } from '../../edge-api/modules/exchange/lead-capture.usecases.ts';
import { gateFor } from '../../src/domain/permissions/gates.ts';
import type { LeadCaptureFormProps } from '../../src/features/lead-capture-form/lead-capture-form.types.ts';
import type { Edited } from './edited-profile.ts';
import { lockNote } from '../owner/lock-note.ts';

/** Initial props of the exchange form's editor. */
export async function leadCaptureProps(
  deps: Deps,
  actor: Person,
  { profile: { handle } }: Edited,
): Promise<LeadCaptureFormProps> {
  const { defaults, ...saved } = await showLeadCapture(deps, actor, handle);
  return {
    handle,
    saved,
    usual: defaults,
    locked: lockNote(actor, 'lead_capture_form'),
    companyLocked: lockNote(actor, 'require_company_name'),
    upgrades: gateFor(actor.role, actor.locks, 'lead_capture_form')?.kind === 'plans',
  };
}
