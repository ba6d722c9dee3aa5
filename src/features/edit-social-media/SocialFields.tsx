import { useContext, useEffect, useRef, useState } from 'react';
import { fieldType } from '../../domain/sections/field-types.ts';
import { displayUrl, socialHref, NUMBER_NETWORKS } from '../../domain/addresses/links.ts';
import { socialPlace, socialValue } from '../../domain/addresses/social-handle.ts';
import { TapNote } from '../../forms/FieldNotes.tsx';
import type { ItemForm } from '../../forms/list-editor/ItemSheet.tsx';
import { fields } from '#messages/fields.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { SocialDraft } from './draft.ts';
import { Networks } from './networks.ts';
import { NetworkSearch } from './NetworkSearch.tsx';

const words = fields.social_media;

/** A social-media item in its sheet: the network first, if new, then the handle or a link with it. */
export function SocialFields({ draft, isNew, change, faultAt }: ItemForm<SocialDraft>) {
  const { field_type_id: network, value } = draft;
  const { allowed } = useContext(Networks);
  const [searching, setSearching] = useState(network === '');
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew && !searching) field.current?.focus();
  }, [isNew, searching]);
  const type = fieldType(network);
  if (searching || !type)
    return (
      <NetworkSearch
        error={faultAt('field_type_id')}
        onChoose={(chosen) => {
          change(chosen);
          setSearching(false);
        }}
      />
    );
  const href = socialHref(network, socialValue(network, value));
  const place = socialPlace(value);
  const other = place && place.field_type_id !== network ? fieldType(place.field_type_id) : undefined;
  const canUse = other && (allowed?.includes(other.id) ?? true);
  const settle = () => {
    const normalized = socialValue(network, value);
    if (normalized !== value) change({ value: normalized });
  };
  return (
    <>
      <TextField
        ref={field}
        label={format(words.on, { x: type.title })}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        required
        help={NUMBER_NETWORKS.has(network) ? words.number : words.handle_help}
        error={faultAt('value')}
        warning={other && format(canUse ? words.belongs : words.not_allowed, { x: other.title })}
        onChange={(event) => change({ value: event.currentTarget.value })}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      {href !== null && !other && <TapNote text={format(words.opens, { x: displayUrl(href) })} />}
      {canUse && place && (
        <Button variant="quiet" onClick={() => change(place)}>
          {format(words.use, { x: other.title })}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setSearching(true)}>
        {words.change}
      </Button>
    </>
  );
}
