import { useStore } from '@nanostores/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { $signInAgain, answerSignIn } from '../../stores/sign-in-again.store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { $dialog, openDialog, requestSignInLink, tryPassword } from './session-dialog.store.ts';
import styles from './SignInAgain.module.css';

const cancel = () => answerSignIn(false);

/**
 * Asks for the password when the session has expired during work; the failed call is then repeated. Only the page's
 * own account can continue. The field exists only while asked for: browsers would otherwise fill a password into it,
 * and pages have fields with that name.
 */
export function SignInAgain() {
  const email = useStore($signInAgain, { ssr: 'initial' });
  const { busy, error, sent, other } = useStore($dialog, { ssr: 'initial' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (email === null ? undefined : openDialog()), [email]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (email !== null) void tryPassword(email, String(password ?? ''));
  };
  const words = shell.sign_in_again;
  const named = { email: email ?? '' };
  return (
    <Dialog
      open={email !== null}
      title={words.title}
      text={format(other ? words.other : words.text, named)}
      cancelLabel={words.cancel}
      onCancel={cancel}
      confirmLabel={words.confirm}
      loadingLabel={words.confirming}
      status={busy ? 'loading' : 'idle'}
      onConfirm={() => form.current?.requestSubmit()}
    >
      {email !== null && (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <input type="text" name="username" value={named.email} autoComplete="username" readOnly hidden />
          <TextField
            className={styles.field}
            name="password"
            type="password"
            label={words.password}
            error={error ?? undefined}
            autoComplete="current-password"
            data-first-focus
          />
          <button type="submit" hidden>
            {words.confirm}
          </button>
          <output className={styles.sent}>{sent && format(words.link_sent, named)}</output>
          {!sent && (
            <Button variant="text" size="small" onClick={() => void requestSignInLink(email)}>
              {words.link}
            </Button>
          )}
        </form>
      )}
    </Dialog>
  );
}
