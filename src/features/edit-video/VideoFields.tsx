import { Play } from 'lucide-react';
import { createContext, useContext } from 'react';
import { COVER_ASPECT, CROPPED_IMAGE_MAX_WIDTH, VIDEO_MAX_MB } from '../../domain/limits/images.ts';
import { TEXT_MAX } from '../../domain/limits/text.ts';
import { ensureHttps } from '../../domain/addresses/links.ts';
import { videoPlayer } from '../../domain/media/video-player.ts';
import { VIDEO_TYPES } from '../../domain/media/video-upload.ts';
import { ItemPicture } from '../../forms/pictures/ItemPicture.tsx';
import type { ItemForm } from '../../forms/list-editor/ItemSheet.tsx';
import type { VideoDraft } from '../../forms/list-editor/video-draft.ts';
import { editor } from '#messages/profile-editor.ts';
import { sections } from '#messages/sections.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { UploadField } from '../../ui/fields/UploadField.tsx';
import { useVideoUpload } from './use-video-upload.ts';

/** The handle of the card. */
export const Handle = createContext('');

const words = sections.videos;
const POSTER = {
  label: words.poster,
  // Cropped like covers.
  aspects: [{ label: '16:9', ratio: COVER_ASPECT }],
  output: { type: 'image/jpeg', maxWidth: CROPPED_IMAGE_MAX_WIDTH },
  wide: 78,
} as const;

/** What the card does with a link. */
function helpFor(link: string): string {
  const address = ensureHttps(link);
  if (address === null) return words.link_help;
  const player = videoPlayer(address);
  return player?.kind === 'frame' ? format(words.plays, { x: words.hosts[player.host] }) : words.leads;
}

/** A video: a link or an uploaded file, its title, and its poster. */
export function VideoFields({ draft, change, faultAt }: ItemForm<VideoDraft>) {
  const upload = useVideoUpload(useContext(Handle), (link) => change({ link }));
  const isOwn = draft.link.startsWith('/media/');
  const state =
    upload.state ?? (isOwn ? ({ kind: 'ready', name: words.own } as const) : { kind: 'empty' as const });
  const linkFault = faultAt('link');
  return (
    <>
      {!isOwn && upload.state === null && (
        <TextField
          label={words.link}
          value={draft.link}
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          help={helpFor(draft.link)}
          error={linkFault}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
      )}
      {(isOwn || upload.state !== null || draft.link === '') && (
        <UploadField
          label={upload.state === null && !isOwn ? words.or : words.file}
          texts={{
            ...editor.details.upload,
            uploading: words.uploading,
            remove: format(editor.details.upload.remove, { x: words.file.toLowerCase() }),
            percent: (share) => format(editor.details.upload.percent, { n: Math.round(share * 100) }),
          }}
          accept={VIDEO_TYPES.join(',')}
          help={format(words.file_help, { n: VIDEO_MAX_MB })}
          warning={upload.isBroken ? words.waiting : (upload.warning ?? undefined)}
          error={linkFault && (upload.sending ? words.wait : upload.state ? linkFault : undefined)}
          preview={
            <IconTile size={44}>
              <Play size={22} strokeWidth={1.75} aria-hidden="true" />
            </IconTile>
          }
          state={state}
          onFile={(file) => {
            change({ link: '' });
            upload.choose(file);
          }}
          onRetry={upload.retry}
          onCancel={upload.clear}
          onRemove={() => {
            upload.clear();
            change({ link: '' });
          }}
        />
      )}
      <TextField
        label={labels.title}
        value={draft.title}
        maxLength={TEXT_MAX}
        error={faultAt('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <ItemPicture
        {...POSTER}
        src={draft.poster}
        help={words.poster_help}
        error={faultAt('poster')}
        onChange={(poster) => change({ poster })}
      />
    </>
  );
}
