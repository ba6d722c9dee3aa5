import { Link as LinkIcon } from 'lucide-react';
import { editAddress } from '../../domain/pages/profile-tabs.ts';
import { PICTURE_MAX_SIDE } from '../../domain/limits/images.ts';
import { LINKS_MAX } from '../../domain/limits/profiles.ts';
import { TEXT_MAX } from '../../domain/limits/text.ts';
import { displayUrl } from '../../domain/addresses/links.ts';
import type { PublicLink } from '../../domain/card/public-card.ts';
import { ItemPicture } from '../../forms/pictures/ItemPicture.tsx';
import type { ItemForm } from '../../forms/list-editor/ItemSheet.tsx';
import { ListEditor } from '../../forms/list-editor/ListEditor.tsx';
import { LinkTile } from '../../forms/LinkTile.tsx';
import { linkDraft, useLinks, type LinkDraft } from '../../forms/list-editor/use-links.ts';
import type { SavedList } from '../../forms/list-editor/use-list.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { sections as words } from '#messages/sections.ts';
import { empty } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { linkFormat } from '../../messages/link-format.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

export type LinksEditorProps = {
  handle: string;
  /** The handle where an address has to name it; null for the card that is meant without. */
  named: string | null;
  saved: SavedList<PublicLink>;
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  /** Whether who can change nothing can buy that they may. */
  upgrades: boolean;
  /** The link that is opened at once: its id, or `new`. */
  opened: string | null;
};

const PICTURE = {
  label: labels.thumbnail,
  aspects: [{ label: '1:1', ratio: 1 }],
  output: { type: 'image/jpeg', quality: 1, maxWidth: PICTURE_MAX_SIDE },
} as const;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function LinkFields({ draft, change, faultAt }: ItemForm<LinkDraft>) {
  return (
    <>
      <TextField
        label={labels.title}
        value={draft.title}
        maxLength={TEXT_MAX}
        required
        error={faultAt('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextField
        label={labels.link}
        value={draft.link}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        required
        help={linkFormat(labels.link)}
        error={faultAt('link')}
        onChange={(event) => change({ link: event.currentTarget.value })}
      />
      <ItemPicture
        {...PICTURE}
        src={draft.thumbnail}
        help={editor.details.image_help}
        error={faultAt('thumbnail')}
        onChange={(thumbnail) => change({ thumbnail })}
      />
    </>
  );
}

/** The links of a card, each with a title and perhaps a picture. */
export function LinksEditor({ handle, named, saved, locked, upgrades, opened }: LinksEditorProps) {
  const list = useLinks(handle, saved);
  return (
    <ListEditor
      list={list}
      words={{ ...words.links, title: profileWords.sections.links }}
      empty={{ icon: <LinkIcon {...ICON} />, title: empty.links.title, text: empty.links.detail }}
      feature="links"
      locked={locked}
      upgrades={upgrades}
      most={LINKS_MAX}
      schema={async () => (await import('../../domain/sections/section-items.ts')).linkItemSchema}
      nameOf={({ title }) => title}
      toDraft={linkDraft}
      newDraft={() => ({ title: '', link: '', thumbnail: null })}
      row={({ title, link, thumbnail }) => ({
        title,
        subtitle: displayUrl(link),
        tile: <LinkTile title={title} thumbnail={thumbnail} />,
      })}
      Fields={LinkFields}
      addressOf={(id) => editAddress('links', named, id)}
      opened={opened}
    />
  );
}
