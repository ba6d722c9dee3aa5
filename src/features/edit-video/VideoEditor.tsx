import { Play } from 'lucide-react';
import { editingUrl } from '../../domain/media/image-url.ts';
import { displayUrl } from '../../domain/addresses/links.ts';
import type { PublicVideo } from '../../domain/sections/section-items.ts';
import { ListEditor, type ListEditorProps, type EditedList } from '../../forms/list-editor/ListEditor.tsx';
import { useList } from '../../forms/list-editor/use-list.ts';
import { videoDraft, type VideoDraft } from '../../forms/list-editor/video-draft.ts';
import { sections } from '#messages/sections.ts';
import { toasts } from '#messages/toasts.ts';
import { api } from '../../stores/call.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { Handle, VideoFields } from './VideoFields.tsx';

const words = sections.videos;

const placeOf = (link: string) => (link.startsWith('/media/') ? words.own : displayUrl(link));

const SECTION: EditedList<PublicVideo, VideoDraft> = {
  name: 'video',
  icon: Play,
  words: {
    item: words.item,
    add: words.add,
    edit: words.edit,
    saved: toasts.video_updated,
    deleted: toasts.video_deleted,
  },
  schema: async () => (await import('../../domain/sections/section-items.ts')).videoItemSchema,
  nameOf: ({ title, link }) => title || placeOf(link),
  toDraft: videoDraft,
  newDraft: () => ({ title: '', link: '', poster: null }),
  row: ({ title, link, poster }) => ({
    title: title || placeOf(link),
    subtitle: title ? placeOf(link) : undefined,
    tile: poster ? (
      <ResizedImage src={poster} resize={editingUrl} alt="" width={64} height={36} radius={8} />
    ) : (
      <IconTile>
        <Play size={22} strokeWidth={1.75} aria-hidden="true" />
      </IconTile>
    ),
  }),
  Fields: VideoFields,
};

/** The videos of a card, each a link or an uploaded file. */
export function VideoEditor({ handle, saved, ...page }: ListEditorProps<PublicVideo>) {
  const calls = api.sections.p[':handle'].videos;
  const list = useList<PublicVideo, VideoDraft>({
    handle,
    saved,
    toDraft: videoDraft,
    preview: 'videos',
    // A picture that is not uploaded yet is too large for a preview.
    toPreview: (draft) => (draft.poster?.startsWith('data:') ? { ...draft, poster: null } : draft),
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
  return (
    <Handle value={handle}>
      <ListEditor section={SECTION} list={list} {...page} />
    </Handle>
  );
}
