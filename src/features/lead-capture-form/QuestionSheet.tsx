import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { questionSchema } from '../../domain/lead-capture.ts';
import type { QuestionDraft } from '../../domain/lead-capture-values.ts';
import { OPTIONS_MIN } from '../../domain/limits/profiles.ts';
import { QUESTION_MAX } from '../../domain/limits/text.ts';
import { QUESTION_KINDS } from '../../domain/question-kinds.ts';
import { changedSince } from '../../forms/changed-since.ts';
import { tellFailure } from '../../forms/tell.ts';
import { useDiscard } from '../../forms/use-discard.tsx';
import { leadCaptureForm as words } from '#messages/lead-capture-form.ts';
import { shell } from '#messages/owner.ts';
import { confirmations, toasts } from '#messages/toasts.ts';
import { labels } from '#messages/validation.ts';
import { sentence } from '../../messages/sentence.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Answers } from './Answers.tsx';
import styles from './LeadCaptureForm.module.css';

type Props = {
  question: QuestionDraft;
  isNew: boolean;
  onClose: () => void;
  onApply: (question: QuestionDraft) => void;
  onDelete: () => void;
};

/** Answers to choose from, at least as many fields as a choice takes. */
const withFields = (options: string[]) => [
  ...options,
  ...Array.from({ length: Math.max(0, OPTIONS_MIN - options.length) }, () => ''),
];

/** One question of the form. What is wrong with it is said once it was to be taken over. */
export function QuestionSheet({ question, isNew, onClose, onApply, onDelete }: Props) {
  const id = useId();
  const [before] = useState({ ...question, options: withFields(question.options) });
  const [draft, setDraft] = useState(before);
  const [rules, setRules] = useState<typeof questionSchema | null>(null);
  const [asking, setAsking] = useState(false);
  const change = (next: Partial<QuestionDraft>) => setDraft((now) => ({ ...now, ...next }));
  const { close, question: discard } = useDiscard(changedSince(before, draft).length > 0, onClose);
  // Fields that were left empty are no answers.
  const given = { ...draft, options: draft.options.filter((option) => option.trim() !== '') };
  const faults = rules?.safeParse(given).error?.issues ?? [];
  const faultAt = (field: string) => {
    const issue = faults.find(({ path }) => path[0] === field);
    return issue && sentence(issue.message, field);
  };
  const apply = async () => {
    const fetched = await import('../../domain/lead-capture.ts').catch(() => null);
    if (!fetched) return tellFailure(toasts.offline);
    setRules(fetched.questionSchema);
    const read = fetched.questionSchema.safeParse(given);
    if (!read.success) return;
    const { question: asked, kind, options, required } = read.data;
    onApply({ ...question, question: asked, kind, options: options ?? [], required });
  };
  // Outside the form of the page, so that Enter in this one sends nothing but this one.
  return createPortal(
    <>
      <Sheet
        open
        onClose={close}
        title={isNew ? words.sheet.add : words.sheet.edit}
        closeLabel={shell.header.close}
        actions={
          <>
            {!isNew && (
              <Button variant="destructive-quiet" wide onClick={() => setAsking(true)}>
                {shell.actions.delete}
              </Button>
            )}
            <Button wide type="submit" form={id}>
              {words.apply}
            </Button>
          </>
        }
      >
        <form
          id={id}
          className={styles.sheet}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React lets it rise to the form that the sheet was opened from.
            event.stopPropagation();
            void apply();
          }}
        >
          <TextField
            label={labels.question}
            value={draft.question}
            maxLength={QUESTION_MAX}
            multiline
            required
            error={faultAt('question')}
            onChange={(event) => change({ question: event.currentTarget.value })}
          />
          <RadioGroup
            label={words.kind}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
            options={QUESTION_KINDS.map((kind) => ({ value: kind, label: words[kind] }))}
          />
          {draft.kind === 'choice' && (
            <Answers
              answers={draft.options}
              fault={faultAt('options')}
              onChange={(options) => change({ options })}
            />
          )}
          <Switch
            label={words.required}
            description={words.required_detail}
            checked={draft.required}
            onCheckedChange={(required) => change({ required })}
          />
        </form>
      </Sheet>
      <Dialog
        open={asking}
        title={confirmations.delete_item}
        cancelLabel={confirmations.cancel}
        onCancel={() => setAsking(false)}
        confirmLabel={confirmations.delete}
        onConfirm={onDelete}
        destructive
      />
      {discard}
    </>,
    document.body,
  );
}
