import { Search } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { fieldType } from '../../domain/sections/field-types.ts';
import { socialPlace } from '../../domain/addresses/social-handle.ts';
import { FaultNote } from '../../forms/FieldNotes.tsx';
import { fields } from '#messages/fields.ts';
import { format } from '../../messages/format.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { findNetworks, Networks } from './networks.ts';
import { NetworkMark } from './NetworkMark.tsx';
import styles from './SocialMediaEditor.module.css';

const words = fields.social_media;

type Props = {
  error: string | undefined;
  /** Called with a network, and the handle if a link contains it. */
  onChoose: (chosen: { field_type_id: string; value?: string }) => void;
};

type MarkOf = (icon: string) => string | null;

/** The networks, searched by name or by a pasted link. Their logos are loaded only with this search. */
export function NetworkSearch({ error, onChoose }: Props) {
  const { allowed } = useContext(Networks);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [search, setSearch] = useState('');
  const [markOf, setMarkOf] = useState<MarkOf | null>(null);
  useEffect(() => {
    field.current?.focus();
    import('../../forms/brand-icons.ts').then(
      ({ brandPath }) => setMarkOf(() => brandPath),
      () => undefined,
    );
  }, []);
  const place = socialPlace(search);
  const refused = place && allowed && !allowed.includes(place.field_type_id) ? place.field_type_id : null;
  const found = findNetworks(refused === null ? search : '', allowed);
  const write = (text: string) => {
    const pasted = socialPlace(text);
    if (pasted && (allowed?.includes(pasted.field_type_id) ?? true)) onChoose(pasted);
    else setSearch(text);
  };
  return (
    <>
      <TextField
        ref={field}
        label={words.search}
        type="search"
        value={search}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        start={<Search className={styles.lens} size={20} strokeWidth={1.75} aria-hidden="true" />}
        help={allowed === null ? undefined : words.only}
        error={
          refused === null
            ? undefined
            : format(words.not_allowed, { x: fieldType(refused)?.title ?? refused })
        }
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (search.trim() !== '' && found[0]) onChoose({ field_type_id: found[0].id });
        }}
      />
      <div aria-live="polite" className={styles.said}>
        {error && <FaultNote text={error} />}
        {found.length === 0 && <p className={styles.none}>{words.none}</p>}
      </div>
      <ul className={styles.networks} aria-label={words.networks}>
        {found.map(({ id, title, icon }) => (
          <li key={id}>
            <ListRow
              title={title}
              tile={<NetworkMark icon={icon} path={markOf?.(icon)} />}
              onClick={() => onChoose({ field_type_id: id })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
