import { Phone } from 'lucide-react';
import { contactRow } from '../../domain/sections/contact-row.ts';
import { CONTACT_FIELDS_MAX } from '../../domain/limits/profiles.ts';
import { editAddress } from '../../domain/pages/profile-tabs.ts';
import type { PublicField } from '../../domain/card/public-card.ts';
import { FieldIcon } from '../../forms/field-icons.tsx';
import { ListEditor } from '../../forms/list-editor/ListEditor.tsx';
import { useList, type SavedList } from '../../forms/list-editor/use-list.ts';
import { fields } from '#messages/fields.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { empty } from '#messages/toasts.ts';
import { api } from '../../stores/call.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ContactFields } from './ContactFields.tsx';
import { EMPTY, nameOf, toDraft, type ContactDraft } from './draft.ts';
import { CardNumbers } from './PhoneFields.tsx';

export type ContactInfoEditorProps = {
  handle: string;
  /** The handle where an address has to name it; null for the card that is meant without. */
  named: string | null;
  saved: SavedList<PublicField>;
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  /** Whether who can change nothing can buy that they may. */
  upgrades: boolean;
  /** The field that is opened at once: its id, or `new`. */
  opened: string | null;
};

/** An address that is too long for a line goes on after its @, rather than within a word. */
const afterAt = (title: string) => {
  const at = title.indexOf('@') + 1;
  return at === 0 ? (
    title
  ) : (
    <>
      {title.slice(0, at)}
      <wbr />
      {title.slice(at)}
    </>
  );
};

const rowOf = (item: PublicField) => {
  const { title, caption, icon } = contactRow(item);
  return {
    title: <bdi>{afterAt(title)}</bdi>,
    subtitle: <bdi>{caption}</bdi>,
    tile: (
      <IconTile>
        <FieldIcon name={icon} />
      </IconTile>
    ),
  };
};

/** The ways to reach somebody: numbers, addresses of every kind, and links that are called by the owner's own words. */
export function ContactInfoEditor({
  handle,
  named,
  saved,
  locked,
  upgrades,
  opened,
}: ContactInfoEditorProps) {
  const calls = api.sections.p[':handle'].contact_info;
  const list = useList<PublicField, ContactDraft>({
    handle,
    saved,
    toDraft,
    preview: 'contact_info',
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
  const numbers = list.own.filter(({ link }) => link?.startsWith('tel:')).map(({ value }) => value);
  return (
    <CardNumbers value={numbers}>
      <ListEditor
        list={list}
        words={{ ...fields.contact_info, title: profileWords.sections.contact_info }}
        empty={{
          icon: <Phone size={22} strokeWidth={1.75} aria-hidden="true" />,
          title: empty.contact_info.title,
          text: empty.contact_info.detail,
        }}
        feature="contact_info"
        locked={locked}
        upgrades={upgrades}
        most={CONTACT_FIELDS_MAX}
        schema={async () => (await import('./draft-schema.ts')).draftSchema}
        nameOf={nameOf}
        toDraft={toDraft}
        newDraft={() => EMPTY}
        row={rowOf}
        Fields={ContactFields}
        addressOf={(id) => editAddress('contact-info', named, id)}
        opened={opened}
      />
    </CardNumbers>
  );
}
