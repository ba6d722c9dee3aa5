import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { IMAGE_TYPES } from '../../domain/media/chosen-image.ts';
import { editingUrl } from '../../domain/media/image-url.ts';
import { SECTIONS } from '../../domain/sections/sections.ts';
import { GALLERY_TITLE_MAX } from '../../domain/limits/text.ts';
import type { PublicPhoto } from '../../domain/sections/section-items.ts';
import { ItemsEditor } from '../../forms/item-editor/ItemsEditor.tsx';
import { useItems } from '../../forms/item-editor/use-items.ts';
import type { ItemForm } from '../../forms/list-editor/ItemSheet.tsx';
import { ItemSheet } from '../../forms/list-editor/ItemSheet.tsx';
import { faultsIn, renamed, RENAMED_ELSEWHERE } from '../../forms/list-editor/item-faults.ts';
import { toastRefusal, toastSuccess, toastWarning } from '../../forms/toast-results.ts';
import { UploadRows } from '../../forms/uploads/UploadRows.tsx';
import { imageFault } from '../../forms/pictures/image-fault.ts';
import { usePastedFiles } from '../../forms/uploads/use-pasted-files.ts';
import { useUploads } from '../../forms/uploads/use-uploads.ts';
import { pasting } from '#messages/pasting.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { emptySections } from '#messages/labels/sections.ts';
import { sections } from '#messages/sections.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels, sentences } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { api, call } from '../../stores/call.ts';
import { upload } from '../../stores/upload.ts';
import { ResizedImage } from '../../ui/pictures/ResizedImage.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { UploadField } from '../../ui/fields/UploadField.tsx';
import { uploadResult } from '../../forms/uploads/upload-result.ts';
import styles from './PhotosEditor.module.css';

export type PhotosEditorProps = {
  handle: string;
  saved: { items: PublicPhoto[] };
  /** Why editing is locked; null if it is not. */
  locked: string | null;
  upgrades: boolean;
};

type Draft = { id: string; title: string };

const words = sections.photos;
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const THUMBNAIL = 48;

/** Scales a photo down and uploads it. */
async function sendPhoto(
  handle: string,
  file: File,
  way: { onProgress: (share: number) => void; signal: AbortSignal },
) {
  const { shrinkPhoto } = await import('../../forms/uploads/shrink-photo.ts');
  const photo = await shrinkPhoto(file);
  if (typeof photo === 'string') return { ok: false, text: imageFault(photo), again: false } as const;
  const body = new FormData();
  body.set('image', photo, 'photo.jpg');
  const path = `/api/p/${encodeURIComponent(handle)}/photo_gallery`;
  return uploadResult(await upload<PublicPhoto>({ method: 'POST', path, body, ...way }));
}

function PhotoFields({ draft, change, faultAt }: ItemForm<Draft>) {
  return (
    <TextField
      label={labels.gallery_title}
      value={draft.title}
      maxLength={GALLERY_TITLE_MAX}
      error={faultAt('title')}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
  );
}

/** The photos of a card: many chosen or dropped together, with titles and order. */
export function PhotosEditor({ handle, saved, locked, upgrades }: PhotosEditorProps) {
  const { p, photo } = api.gallery;
  const list = p[':handle'].photo_gallery;
  const items = useItems<PublicPhoto>(
    handle,
    saved.items,
    {
      list: () => list.$get({ param: { handle }, query: {} }),
      order: (order) => list.$put({ param: { handle }, json: { items: order } }),
      remove: (photoId) => photo[':photoId'].$delete({ param: { photoId } }),
      undo: (photoId) => photo[':photoId'].undo.$post({ param: { photoId } }),
    },
    'photo_gallery',
  );
  const [open, setOpen] = useState<PublicPhoto | null>(null);
  const { queue, isSending, warning, take } = useUploads<PublicPhoto>({
    send: (file, way) => sendPhoto(handle, file, way),
    room: SECTIONS.photo_gallery.most - items.own.length,
    full: format(sentences['photo_gallery.too_many'], { n: SECTIONS.photo_gallery.most }),
    onMade: (made, file) => {
      if (isThere(made)) toastWarning(format(words.added, { x: file.name }));
      items.take(made);
    },
  });
  usePastedFiles({
    isOn: locked === null && open === null,
    nothing: pasting.photos,
    onFiles: (files) => files.forEach(take),
  });
  const isThere = (one: PublicPhoto) =>
    items.own.some(({ id, image }) => image === one.image && id !== one.id);
  const nameOf = (one: PublicPhoto) => one.title ?? format(words.numbered, { n: items.own.indexOf(one) + 1 });
  const sizeOf = ({ width, height }: PublicPhoto) =>
    width && height ? format(words.size, { n: width, m: height }) : undefined;

  const save = async ({ id, title }: Draft) => {
    const was = open?.title ?? null;
    const outcome = await call(() =>
      photo[':photoId'].$put({ param: { photoId: id }, json: { title, was } }),
    );
    if (outcome.ok) {
      items.take(outcome.data);
      setOpen(null);
      toastSuccess(toasts.title_updated);
      return null;
    }
    const faults = faultsIn(outcome.problem);
    if (faults) return faults;
    const now = outcome.problem.status === RENAMED_ELSEWHERE ? await items.reread(id) : null;
    if (now) {
      setOpen(now);
      return renamed(now.title);
    }
    if (await items.refresh(outcome.problem)) setOpen(null);
    else toastRefusal(outcome.problem);
    return null;
  };
  const remove = async (one: PublicPhoto) => {
    await items.remove(one);
    setOpen(null);
  };
  return (
    <div aria-busy={isSending}>
      <ItemsEditor
        items={items}
        title={profileWords.sections.photo_gallery}
        item={words.item}
        empty={{
          icon: <ImageIcon {...ICON} />,
          title: emptySections.photo_gallery.title,
          text: emptySections.photo_gallery.detail,
        }}
        feature="photo_gallery"
        locked={locked}
        upgrades={upgrades}
        most={SECTIONS.photo_gallery.most}
        nameOf={nameOf}
        row={(one) => ({
          title: nameOf(one),
          subtitle: isThere(one) ? <span className={styles.twice}>{words.twice}</span> : sizeOf(one),
          tile: (
            <ResizedImage
              src={one.image}
              resize={editingUrl}
              alt=""
              width={THUMBNAIL}
              height={THUMBNAIL}
              radius={12}
            />
          ),
        })}
        onOpen={setOpen}
        isOpen={open !== null}
      >
        {locked === null && (
          <>
            <UploadField
              label={words.add}
              texts={{
                ...editor.details.upload,
                choose: sections.uploads.choose,
                drop: pasting.drop_many,
                percent: String,
              }}
              accept={IMAGE_TYPES.join(',')}
              help={words.help}
              warning={warning ?? undefined}
              multiple
              state={{ kind: 'empty' }}
              onFile={take}
            />
            <UploadRows queue={queue} />
          </>
        )}
      </ItemsEditor>
      {open && (
        <ItemSheet<Draft>
          key={open.id}
          title={words.edit}
          question={confirmations.delete_image}
          item={{ id: open.id, title: open.title ?? '' }}
          isNew={false}
          schema={async () => (await import('../../domain/sections/section-items.ts')).photoTitleSchema}
          Fields={PhotoFields}
          onLook={items.look}
          onClose={() => {
            setOpen(null);
            items.look(null);
          }}
          onSave={save}
          onDelete={() => remove(open)}
        />
      )}
    </div>
  );
}
