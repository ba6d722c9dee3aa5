import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shell } from '#messages/owner.ts';
import { confirmations } from '#messages/toasts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { Sheet } from '../ui/dialogs/Sheet.tsx';
import { useSingleRun } from '../ui/use-single-run.ts';
import styles from './SheetForm.module.css';
import { useDiscard } from './use-discard.tsx';

type Props = {
  title: string;
  lead?: string | undefined;
  /** Something was written: closing asks first. */
  isChanged: boolean;
  /** What the button says that takes it over, and while it is on its way. */
  submit: string;
  saving?: string | undefined;
  /** Takes it over; the form is busy until that has ended, and takes nothing else over meanwhile. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Deletes what is edited; left out for what is new. The question stands until it has ended. */
  onDelete?: (() => void | Promise<void>) | undefined;
  /** The question before it is deleted, where it is not the usual one. */
  question?: string | undefined;
  /** Above the fields, and in view while they scroll. */
  above?: ReactNode;
  children: ReactNode;
};

/** A form in a sheet for one thing of several, with the questions before it is deleted and before it is given up. */
export function SheetForm(props: Props) {
  const { onDelete } = props;
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { close, question } = useDiscard(props.isChanged, props.onClose);
  const save = useSingleRun(props.onSubmit);
  const remove = useSingleRun(async () => {
    await onDelete?.();
    setAsking(false);
  });
  // Outside the page's own forms, so that Enter in this one sends nothing but this one.
  return createPortal(
    <>
      <Sheet
        open
        onClose={close}
        title={props.title}
        lead={props.lead}
        closeLabel={shell.header.close}
        actions={
          <>
            {onDelete && (
              <Button variant="destructive-quiet" wide onClick={() => setAsking(true)}>
                {shell.actions.delete}
              </Button>
            )}
            <Button
              wide
              type="submit"
              form={id}
              status={save.isBusy ? 'loading' : 'idle'}
              loadingLabel={props.saving}
            >
              {props.submit}
            </Button>
          </>
        }
      >
        {props.above && <div className={styles.above}>{props.above}</div>}
        <form
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React lets it rise to the form that the sheet was opened from.
            event.stopPropagation();
            void save.run();
          }}
        >
          {props.children}
        </form>
      </Sheet>
      {onDelete && (
        <Dialog
          open={asking}
          title={props.question ?? confirmations.delete_item}
          cancelLabel={confirmations.cancel}
          onCancel={() => setAsking(false)}
          confirmLabel={confirmations.delete}
          onConfirm={() => void remove.run()}
          destructive
          status={remove.isBusy ? 'loading' : 'idle'}
          loadingLabel={confirmations.deleting}
        />
      )}
      {question}
    </>,
    document.body,
  );
}
