import { Link as LinkIcon } from 'lucide-react';
import { PICTURE_MAX_SIDE } from '../../domain/limits/images.ts';
import { TEXT_MAX } from '../../domain/limits/text.ts';
import { displayUrl } from '../../domain/addresses/links.ts';
import type { PublicLink } from '../../domain/sections/section-items.ts';
import { ItemPicture } from '../../forms/pictures/ItemPicture.tsx';
import type { ItemForm } from '../../forms/list-editor/ItemSheet.tsx';
import { ListEditor, type ListEditorProps, type EditedList } from '../../forms/list-editor/ListEditor.tsx';
import { LinkTile } from '../../forms/LinkTile.tsx';
import { linkDraft, useLinks, type LinkDraft } from '../../forms/list-editor/use-links.ts';
import { editor } from '#messages/profile-editor.ts';
import { sections as words } from '#messages/sections.ts';
import { labels } from '#messages/validation.ts';
import { linkFormat } from '../../messages/link-format.ts';
import { TextField } from '../../ui/fields/TextField.tsx';

const PICTURE = {
  label: labels.thumbnail,
  aspects: [{ label: '1:1', ratio: 1 }],
  output: { type: 'image/jpeg', quality: 1, maxWidth: PICTURE_MAX_SIDE },
} as const;

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

const SECTION: EditedList<PublicLink, LinkDraft> = {
  name: 'links',
  icon: LinkIcon,
  words: words.links,
  schema: async () => (await import('../../domain/sections/section-items.ts')).linkItemSchema,
  nameOf: ({ title }) => title,
  toDraft: linkDraft,
  newDraft: () => ({ title: '', link: '', thumbnail: null }),
  row: ({ title, link, thumbnail }) => ({
    title,
    subtitle: displayUrl(link),
    tile: <LinkTile title={title} thumbnail={thumbnail} />,
  }),
  Fields: LinkFields,
};

/** The links of a card, each with a title and an optional picture. */
export function LinksEditor({ handle, saved, ...page }: ListEditorProps<PublicLink>) {
  return <ListEditor section={SECTION} list={useLinks(handle, saved)} {...page} />;
}
