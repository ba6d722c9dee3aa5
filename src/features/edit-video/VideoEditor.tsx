import { Play } from 'lucide-react';
import { resizeUrl } from '../../domain/media/image-url.ts';
import { EDITING_IMAGE_QUALITY } from '../../domain/limits/images.ts';
import { VIDEOS_MAX } from '../../domain/limits/profiles.ts';
import { displayUrl } from '../../domain/addresses/links.ts';
import { editAddress } from '../../domain/pages/profile-tabs.ts';
import type { PublicVideo } from '../../domain/card/public-card.ts';
import { ListEditor } from '../../forms/list-editor/ListEditor.tsx';
import { useList, type SavedList } from '../../forms/list-editor/use-list.ts';
import { videoDraft, type VideoDraft } from '../../forms/list-editor/video-draft.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { sections } from '#messages/sections.ts';
import { empty, toasts } from '#messages/toasts.ts';
import { api } from '../../stores/call.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { Handle, VideoFields } from './VideoFields.tsx';

export type VideoEditorProps = {
  handle: string;
  /** The handle where an address has to name it; null for the card that is meant without. */
  named: string | null;
  saved: SavedList<PublicVideo>;
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  /** Whether who can change nothing can buy that they may. */
  upgrades: boolean;
  /** The video that is opened at once: its id, or `new`. */
  opened: string | null;
};

const words = sections.videos;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const resize = (src: string, width: number) => resizeUrl(src, { width, quality: EDITING_IMAGE_QUALITY });

const placeOf = (link: string) => (link.startsWith('/media/') ? words.own : displayUrl(link));

/** The videos of a card, each a link or a file of one's own. */
export function VideoEditor({ handle, named, saved, locked, upgrades, opened }: VideoEditorProps) {
  const calls = api.sections.p[':handle'].videos;
  const list = useList<PublicVideo, VideoDraft>({
    handle,
    saved,
    toDraft: videoDraft,
    preview: 'videos',
    // A picture that was only chosen is large, and seen once it is saved.
    toPreview: (draft) => (draft.poster?.startsWith('data:') ? { ...draft, poster: null } : draft),
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
  return (
    <Handle value={handle}>
      <ListEditor
        list={list}
        words={{
          title: profileWords.sections.video,
          item: words.item,
          add: words.add,
          edit: words.edit,
          saved: toasts.video_updated,
          deleted: toasts.video_deleted,
        }}
        empty={{ icon: <Play {...ICON} />, title: empty.video.title, text: empty.video.detail }}
        feature="video"
        locked={locked}
        upgrades={upgrades}
        most={VIDEOS_MAX}
        schema={async () => (await import('../../domain/sections/section-items.ts')).videoItemSchema}
        nameOf={({ title, link }) => title || placeOf(link)}
        toDraft={videoDraft}
        newDraft={() => ({ title: '', link: '', poster: null })}
        row={({ title, link, poster }) => ({
          title: title || placeOf(link),
          subtitle: title ? placeOf(link) : undefined,
          tile: poster ? (
            <ResizedImage src={poster} resize={resize} alt="" width={64} height={36} radius={8} />
          ) : (
            <IconTile>
              <Play {...ICON} />
            </IconTile>
          ),
        })}
        Fields={VideoFields}
        addressOf={(id) => editAddress('video', named, id)}
        opened={opened}
      />
    </Handle>
  );
}
