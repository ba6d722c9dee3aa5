import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../../domain/limits/text.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { shell } from '#messages/owner.ts';
import { toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { api } from '../../stores/call.ts';
import { updateAccount } from '../../stores/session.store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './AccountNameForm.module.css';

export type AccountNameProps = { saved: { first_name: string; last_name: string } };

/** The names of the account. A plain form without scripts, which the account page accepts. */
export function AccountNameForm({ saved }: AccountNameProps) {
  const { formProps, field, saveProps } = useOwnerForm({
    schema: async () => (await import('../../domain/account/person-name.ts')).accountNameSchema,
    saved,
    send: (values) => api.account.account.$put({ json: values }),
    onSaved: ({ first_name, last_name }) => {
      updateAccount({ first_name, last_name });
      return { first_name, last_name };
    },
    done: toasts.account_updated,
    plain: true,
  });
  return (
    <form {...formProps} className={styles.form}>
      <input type="hidden" name="intent" value="name" />
      <TextField
        {...field('first_name')}
        label={labels.first_name}
        maxLength={FIRST_NAME_MAX}
        autoComplete="given-name"
        required
      />
      <TextField
        {...field('last_name')}
        label={labels.last_name}
        maxLength={LAST_NAME_MAX}
        autoComplete="family-name"
      />
      <Button {...saveProps} loadingLabel={shell.actions.saving} wide>
        {shell.actions.save}
      </Button>
    </form>
  );
}
