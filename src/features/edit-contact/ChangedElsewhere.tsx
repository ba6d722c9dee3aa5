import { contactForm } from '#messages/contact-form.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

const words = contactForm.changed_elsewhere;

type Props = { open: boolean; onStay: () => void };

/**
 * Shows that a contact was changed in another tab or on another device since the page was opened. The input stays
 * until the page is reloaded, before which the browser asks.
 */
export const ChangedElsewhere = ({ open, onStay }: Props) => (
  <Dialog
    open={open}
    title={words.title}
    text={words.text}
    cancelLabel={words.stay}
    onCancel={onStay}
    confirmLabel={words.reload}
    onConfirm={() => location.reload()}
  />
);
