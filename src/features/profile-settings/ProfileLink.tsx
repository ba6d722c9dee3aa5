import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HANDLE_MAX } from '../../domain/limits/handles.ts';
import { profileAddress } from '../../domain/pages/profile-tabs.ts';
import { openGate } from '../../forms/open-gate.ts';
import { useHandleCheck } from '../../forms/handle/use-handle-check.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { profile as words, shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { api } from '../../stores/call.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './ProfileSettings.module.css';

type Props = {
  handle: string;
  prefix: string;
  locked: string | null;
  /** A hint if it can be changed. */
  note: string | null;
  isNamed: boolean;
};

/** The address of a card: read-only until Edit is pressed, then checked while typing. */
export function ProfileLink({ handle, prefix, locked, note, isNamed }: Props) {
  const [editing, setEditing] = useState(false);
  const { form, formProps, field, saveProps } = useOwnerForm({
    schema: async () => (await import('../../domain/profile/handle-schema.ts')).profileLinkSchema,
    saved: { handle },
    send: (values) => api.profiles.p[':handle'].$put({ param: { handle }, json: values }),
    fieldOf: { handle_taken: 'handle' },
    onSaved: (saved) => ({ handle: saved.handle }),
    // Everything on the page depends on the address.
    leadTo: (saved) => profileAddress('/edit-profile', isNamed ? saved.handle : null, 'settings'),
    done: toasts.profile_updated,
  });
  const typed = useWatch({ control: form.control, name: 'handle' }) ?? handle;
  const check = useHandleCheck(typed, handle);
  const { error, ...input } = field('handle');
  const refused = check.kind === 'refused' ? check.message : undefined;
  const leave = () => {
    form.reset({ handle });
    setEditing(false);
  };
  const edit = () => {
    setEditing(true);
    setTimeout(() => form.setFocus('handle'));
  };
  return (
    <form {...formProps} className={styles.link}>
      <TextField
        {...input}
        label={labels.handle}
        prefix={prefix}
        maxLength={HANDLE_MAX}
        counter={false}
        required
        readOnly={!editing}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={(event) => event.key === 'Escape' && editing && leave()}
        locked={locked ?? undefined}
        onLockedPress={() => openGate('handle')}
        pending={editing && check.kind === 'looking'}
        error={editing ? (error ?? refused) : undefined}
        success={
          editing && check.kind === 'free'
            ? format(words.link.free, { handle: typed.trim().toLowerCase() })
            : undefined
        }
        help={editing && check.kind === 'looking' ? words.link.looking : note}
      />
      {locked === null &&
        (editing ? (
          <span className={styles.linkButtons}>
            <Button variant="quiet" onClick={leave}>
              {shell.actions.cancel}
            </Button>
            <Button {...saveProps} disabled={saveProps.disabled || refused !== undefined}>
              {editor.save}
            </Button>
          </span>
        ) : (
          <Button variant="quiet" aria-label={editor.settings.edit_link} onClick={edit}>
            {editor.edit}
          </Button>
        ))}
    </form>
  );
}
