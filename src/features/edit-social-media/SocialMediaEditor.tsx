import { AtSign } from 'lucide-react';
import { SOCIAL_MEDIA_MAX } from '../../domain/limits/profiles.ts';
import { displayUrl } from '../../domain/addresses/links.ts';
import { editAddress } from '../../domain/pages/profile-tabs.ts';
import type { PublicField } from '../../domain/card/public-card.ts';
import { ListEditor } from '../../forms/list-editor/ListEditor.tsx';
import { useList, type SavedList } from '../../forms/list-editor/use-list.ts';
import { fields } from '#messages/fields.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { empty } from '#messages/toasts.ts';
import { api } from '../../stores/call.ts';
import { EMPTY, nameOf, toDraft, type SocialDraft } from './draft.ts';
import { Networks, type Marks } from './networks.ts';
import { NetworkMark } from './NetworkMark.tsx';
import { SocialFields } from './SocialFields.tsx';
import { useMarks } from './use-marks.ts';

export type SocialMediaEditorProps = {
  handle: string;
  /** The handle where an address has to name it; null for the card that is meant without. */
  named: string | null;
  saved: SavedList<PublicField>;
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  /** Whether who can change nothing can buy that they may. */
  upgrades: boolean;
  /** The place that is opened at once: its id, or `new`. */
  opened: string | null;
  /** The marks of the networks that are on the card. */
  marks: Marks;
  /** The networks that a team allows its members; null for all. */
  allowed: readonly string[] | null;
};

const rowOf = ({ field_type, value, link }: PublicField) => ({
  title: field_type.title,
  subtitle: <bdi>{/^https?:/i.test(value) && link ? displayUrl(link) : value}</bdi>,
  tile: <NetworkMark icon={field_type.icon} />,
});

/** Where people can follow who a card is of. */
export function SocialMediaEditor(props: SocialMediaEditorProps) {
  const { handle, named, saved, locked, upgrades, opened, allowed } = props;
  const calls = api.sections.p[':handle'].social_media;
  const list = useList<PublicField, SocialDraft>({
    handle,
    saved,
    toDraft,
    preview: 'social_media',
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
  const marks = useMarks(props.marks, list.own);
  return (
    <Networks value={{ marks, allowed }}>
      <ListEditor
        list={list}
        words={{ ...fields.social_media, title: profileWords.sections.social_media }}
        empty={{
          icon: <AtSign size={22} strokeWidth={1.75} aria-hidden="true" />,
          title: empty.social_media.title,
          text: empty.social_media.detail,
        }}
        feature="social_media"
        locked={locked}
        upgrades={upgrades}
        most={SOCIAL_MEDIA_MAX}
        schema={async () => (await import('./draft-schema.ts')).draftSchema}
        nameOf={nameOf}
        toDraft={toDraft}
        newDraft={() => EMPTY}
        row={rowOf}
        Fields={SocialFields}
        addressOf={(id) => editAddress('social-media', named, id)}
        opened={opened}
      />
    </Networks>
  );
}
