import { AtSign } from 'lucide-react';
import { displayUrl } from '../../domain/addresses/links.ts';
import type { PublicField } from '../../domain/sections/section-items.ts';
import { ListEditor, type ListEditorProps, type EditedList } from '../../forms/list-editor/ListEditor.tsx';
import { useList } from '../../forms/list-editor/use-list.ts';
import { fields } from '#messages/fields.ts';
import { api } from '../../stores/call.ts';
import { EMPTY_NETWORK, nameOf, toDraft, type SocialDraft } from './draft.ts';
import { Networks, type NetworkLogos } from './networks.ts';
import { NetworkMark } from './NetworkMark.tsx';
import { SocialFields } from './SocialFields.tsx';
import { useMarks } from './use-marks.ts';

export type SocialMediaEditorProps = ListEditorProps<PublicField> & {
  /** The logos of the card's networks. */
  marks: NetworkLogos;
  /** The networks that a team allows its members; null for all. */
  allowed: readonly string[] | null;
};

const rowOf = ({ field_type, value, link }: PublicField) => ({
  title: field_type.title,
  subtitle: <bdi>{/^https?:/i.test(value) && link ? displayUrl(link) : value}</bdi>,
  tile: <NetworkMark icon={field_type.icon} />,
});

const SECTION: EditedList<PublicField, SocialDraft> = {
  name: 'social_media',
  icon: AtSign,
  words: fields.social_media,
  schema: async () => (await import('./draft-schema.ts')).draftSchema,
  nameOf,
  toDraft,
  newDraft: () => EMPTY_NETWORK,
  row: rowOf,
  Fields: SocialFields,
};

/** A card's social networks. */
export function SocialMediaEditor({ handle, saved, marks, allowed, ...page }: SocialMediaEditorProps) {
  const calls = api.sections.p[':handle'].social_media;
  const list = useList<PublicField, SocialDraft>({
    handle,
    saved,
    toDraft,
    preview: 'social_media',
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
  return (
    <Networks value={{ marks: useMarks(marks, list.own), allowed }}>
      <ListEditor section={SECTION} list={list} {...page} />
    </Networks>
  );
}
