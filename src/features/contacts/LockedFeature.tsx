import { useEffect } from 'react';
import { openGate } from '../../forms/open-gate.ts';
import { popupOf } from './sheet.store.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

type Props = { feature: 'assign_tags' | 'notes'; onClose: () => void };

/**
 * Performs the tap on a locked feature of a contact's page: confirms before opening the plans, or shows who can help.
 */
export function LockedFeature({ feature, onClose }: Props) {
  const to = popupOf(feature);
  useEffect(() => {
    if (to !== null) return;
    openGate(feature);
    onClose();
  }, [feature, to, onClose]);
  return <UpgradeDialog to={to} onClose={onClose} />;
}
