import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileSize } from '../../domain/media/file-size.ts';
import { SECTIONS } from '../../domain/sections/sections.ts';
import { profileAddress } from '../../domain/pages/profile-tabs.ts';
import type { PublicFile } from '../../domain/sections/section-items.ts';
import { ItemsEditor } from '../../forms/item-editor/ItemsEditor.tsx';
import { useItems } from '../../forms/item-editor/use-items.ts';
import { usePastedFiles } from '../../forms/uploads/use-pasted-files.ts';
import { profile as profileWords } from '#messages/owner.ts';
import { pasting } from '#messages/pasting.ts';
import { emptySections } from '#messages/labels/sections.ts';
import { sections } from '#messages/sections.ts';
import { format } from '../../messages/format.ts';
import { api } from '../../stores/call.ts';
import { forgetItem } from '../../forms/list-editor/forget-item.ts';
import { EmptyAction } from '../../ui/layout/SectionBlock.tsx';
import { AddFile } from './AddFile.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileSheet } from './FileSheet.tsx';

export type FilesEditorProps = {
  handle: string;
  /** The handle if addresses must name it; null for the default card. */
  named: string | null;
  saved: { items: PublicFile[] };
  /** Why editing is locked; null if it is not. */
  locked: string | null;
  upgrades: boolean;
  /** The file to open initially, by its id. */
  opened: string | null;
};

const words = sections.files;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The files of a card, with titles and order. */
export function FilesEditor({ handle, named, saved, locked, upgrades, opened }: FilesEditorProps) {
  const { profile } = api.files;
  const one = profile.files[':fileId'];
  const items = useItems<PublicFile>(
    handle,
    saved.items,
    {
      list: () => profile.p[':handle'].files.$get({ param: { handle }, query: {} }),
      order: (order) => profile.p[':handle'].files.$put({ param: { handle }, json: { items: order } }),
      remove: (fileId) => one.$delete({ param: { fileId } }),
      undo: (fileId) => one.undo.$post({ param: { fileId } }),
    },
    'files',
  );
  const [open, setOpen] = useState<PublicFile | null>(null);
  useEffect(() => {
    if (locked === null) setOpen(items.own.find(({ id }) => id === opened) ?? null);
    forgetItem();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is what the address asked for when the page came
  }, []);
  const add = profileAddress('/edit-profile/files/add', named);
  const canAdd = locked === null && items.own.length < SECTIONS.files.most;
  const [pasted, setPasted] = useState<File>();
  usePastedFiles({
    isOn: canAdd && open === null && !pasted,
    nothing: pasting.files,
    onFiles: ([file]) => setPasted(file),
  });
  if (pasted) {
    const room = SECTIONS.files.most - items.own.length;
    return <AddFile {...{ handle, named, locked, upgrades, room, pasted }} />;
  }
  return (
    <>
      <ItemsEditor
        items={items}
        title={profileWords.sections.files}
        item={words.item}
        empty={{
          icon: <FileText size={22} strokeWidth={1.75} aria-hidden="true" />,
          title: emptySections.files.title,
          action: canAdd ? <EmptyAction label={words.add} href={add} /> : undefined,
        }}
        feature="files"
        locked={locked}
        upgrades={upgrades}
        most={SECTIONS.files.most}
        nameOf={({ title }) => title}
        row={({ id, title, extension, size, updated, icon }) => ({
          title,
          href: `/files/${id}`,
          subtitle: format(words.line, {
            x: extension.toUpperCase(),
            size: fileSize(size),
            date: date.format(new Date(updated)),
          }),
          tile: <FileIcon name={icon.image} />,
        })}
        action={
          canAdd && items.own.length + items.pushed.length > 0
            ? { kind: 'add', label: words.add, href: add }
            : undefined
        }
        onOpen={setOpen}
        isOpen={open !== null}
      />
      {open && (
        <FileSheet
          key={open.id}
          file={open}
          onLook={items.look}
          onClose={() => {
            setOpen(null);
            items.look(null);
          }}
          onSaved={(file) => {
            items.take({ ...file, order: open.order });
            setOpen(null);
          }}
          onDelete={async () => {
            await items.remove(open);
            setOpen(null);
          }}
          onRenamed={async () => {
            const now = await items.reread(open.id);
            if (now) setOpen(now);
            return now;
          }}
          onRefused={async (problem) => {
            const isGone = await items.refresh(problem);
            if (isGone) setOpen(null);
            return isGone;
          }}
        />
      )}
    </>
  );
}
