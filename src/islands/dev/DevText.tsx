import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ALLOWED_RICH_TEXT } from '../../domain/text/rich-text.ts';
import { editor } from '#messages/profile-editor.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { RichTextArea, type RichTextTexts } from '../../ui/rich-text/RichTextArea.tsx';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const TEXTS: RichTextTexts = {
  toolbar: editor.details.toolbar,
  link: editor.details.link,
  count: (length, max) => `${length} / ${max}`,
  tooLong: 'The text is too long.',
};
const BIO =
  '<p>I design <b>quiet</b> public places:</p><ul><li>school yards</li><li>courtyards</li></ul>' +
  '<p>More at <a href="https://fernhall.example">fernhall.example</a>.</p>';

function InForm() {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { bio: BIO } });
  const [sent, setSent] = useState<string | null>(null);
  return (
    <form className={styles.stack} onSubmit={handleSubmit(({ bio }) => setSent(bio))}>
      <Controller
        control={control}
        name="bio"
        rules={{ validate: (bio) => bio !== '' || 'Bio is required.' }}
        render={({ field, fieldState }) => (
          <RichTextArea
            {...field}
            label="Bio"
            rules={ALLOWED_RICH_TEXT}
            maxLength={120}
            error={fieldState.error?.message}
            texts={TEXTS}
          />
        )}
      />
      <div className={styles.row}>
        <Button type="submit">Save</Button>
        <Button variant="quiet" onClick={() => reset()}>
          Reset
        </Button>
      </div>
      <pre className={styles.code} id="rich-text-sent">
        {sent}
      </pre>
    </form>
  );
}

export function DevText() {
  const [note, setNote] = useState('');
  return (
    <Group title="Rich text">
      <div className={`${styles.grid} ${styles.wide}`}>
        <Shown name="in a form, 120 characters">
          <InForm />
        </Shown>
        <Shown name="empty; what it gives">
          <RichTextArea
            label="Note"
            value={note}
            onChange={setNote}
            rules={ALLOWED_RICH_TEXT}
            texts={TEXTS}
          />
          <pre className={styles.code} id="rich-text-value">
            {note}
          </pre>
        </Shown>
        <Shown name="disabled">
          <RichTextArea
            label="Disabled note"
            value={BIO}
            onChange={() => {}}
            rules={ALLOWED_RICH_TEXT}
            disabled
            texts={TEXTS}
          />
        </Shown>
        <Shown name="locked">
          <RichTextArea
            label="Locked note"
            value={BIO}
            onChange={() => {}}
            rules={ALLOWED_RICH_TEXT}
            locked="Editing is restricted by your admin. Contact your admin for profile changes."
            texts={TEXTS}
          />
        </Shown>
      </div>
    </Group>
  );
}
