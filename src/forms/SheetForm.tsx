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
  /** There are changes: closing asks first. Without any the submit button is quiet. */
  isChanged: boolean;
  /** Label of the submit button, and while saving. */
  submit: string;
  saving?: string | undefined;
  /** Submits; the form is busy until it resolves, and ignores further submits. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Deletes the edited item; omitted for a new one. The dialog is open until it resolves. */
  onDelete?: (() => void | Promise<void>) | undefined;
  /** A custom question before deleting. */
  question?: string | undefined;
  /** Fixed above the scrolling fields. */
  above?: ReactNode;
  children: ReactNode;
};

/** A form in a sheet for one item of a list, with confirmation before deleting and discarding. */
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
  // Outside the page's own forms, so that Enter submits only this one.
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
              variant={props.isChanged ? 'ink' : 'quiet'}
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
            // React would bubble it to the form that opened the sheet.
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
