import { setup as words } from '#messages/setup.ts';
import { HANDLE_MAX } from '../../domain/limits/handles.ts';
import { format } from '../../messages/format.ts';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx';
import styles from './HandleField.module.css';
import { useHandleCheck } from './use-handle-check.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  field: Partial<TextFieldProps> & { error?: string | undefined };
  typed: string;
  own: string;
  prefix: string;
  name: { first: string; last: string };
  locked: string | true | undefined;
  onApply: (handle: string) => void;
  /** Whether to suggest available handles; not for one that stays unchanged. */
  offers?: boolean;
};

/** The handle of a profile, with an availability check and suggestions. */
export function HandleField({ field, typed, own, prefix, name, locked, onApply, offers = true }: Props) {
  const check = useHandleCheck(typed, own);
  const others = useSuggestions(name.first, name.last, typed, offers && locked === undefined);
  const address = prefix + typed.trim().toLowerCase();
  return (
    <div className={styles.link}>
      <TextField
        {...field}
        label={words.handle}
        prefix={prefix}
        maxLength={HANDLE_MAX}
        counter={false}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        locked={locked}
        pending={check.kind === 'looking'}
        error={check.kind === 'refused' ? check.message : field.error}
        success={check.kind === 'free' ? format(words.handle_free, { address }) : undefined}
        help={check.kind === 'looking' ? words.handle_looking : (field.help ?? words.handle_help)}
      />
      {others.length > 0 && (
        <p className={styles.others}>
          <span>{words.also_free}</span>
          {others.map((handle) => (
            <button
              key={handle}
              type="button"
              className={styles.other}
              title={format(words.take, { address: prefix + handle })}
              onClick={() => onApply(handle)}
            >
              <bdi dir="ltr">{handle}</bdi>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
