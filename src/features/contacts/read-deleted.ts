import { saveInAddress } from '../../stores/save-in-address.ts';
import { $deleted } from './contacts.store.ts';

/** Reads from the address which contact was deleted on its own page, once. */
export function readDeletedFromAddress(): void {
  const id = new URLSearchParams(location.search).get('deleted');
  if (!id) return;
  saveInAddress({ deleted: '' }, { deleted: '' });
  $deleted.set([{ contact: { id }, place: null }]);
}
