import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { permissions } from '#messages/permissions.ts';
import { confirmations } from '#messages/toasts.ts';
import type { PlansPath } from '../../domain/permissions/gates.ts';
import { goTo } from '../../stores/go-to.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

/** Shows that a feature needs another plan, and leads to the plans; closed if `to` is null. */
export const UpgradeDialog = ({ to, onClose }: { to: PlansPath | null; onClose: () => void }) => (
  <Dialog
    open={to !== null}
    title={words.upgrade_title}
    text={permissions['permission.plan_upgrade']}
    cancelLabel={confirmations.cancel}
    onCancel={onClose}
    confirmLabel={shell.actions.upgrade}
    onConfirm={() => to !== null && goTo(to)}
  />
);
