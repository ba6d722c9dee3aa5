import { ListChecks, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { withQuestion, type QuestionDraft } from './lead-capture-values.ts';
import { QUESTIONS_MAX } from '../../domain/limits/profiles.ts';
import { ERROR_TOAST_MS } from '../../domain/limits/screens.ts';
import { AddRow } from '../../forms/AddRow.tsx';
import { SORTABLE_TEXTS } from '../../forms/sortable-texts.ts';
import { leadCaptureForm as words } from '#messages/lead-capture-form.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { EmptyAction, SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import { SortableList } from '../../ui/lists/SortableList.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import styles from './LeadCaptureForm.module.css';
import { QuestionSheet } from './QuestionSheet.tsx';

type Props = {
  questions: QuestionDraft[];
  locked: boolean;
  /** The form's preview, above an open question. */
  glance: ReactNode;
  /** Called with a question's current input, and with null when its sheet closes. */
  onDraft: (question: QuestionDraft | null) => void;
  /** Updates the current questions. */
  onChange: (change: (now: QuestionDraft[]) => QuestionDraft[]) => void;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const focusOn = (button: HTMLElement | null) => button?.focus();

const newQuestion = (): QuestionDraft => ({
  key: crypto.randomUUID(),
  question: '',
  kind: 'text',
  options: [],
  required: false,
});

function kindOf({ kind, options, required }: QuestionDraft): string {
  const summary = kind === 'text' ? words.kinds.text : format(words.kinds.choice, { n: options.length });
  return required ? format(words.with_required, { kind: summary }) : summary;
}

/** The questions of the form in order; they are saved with it. */
export function Questions({ questions, locked, glance, onDraft, onChange }: Props) {
  const [open, setOpen] = useState<QuestionDraft | null>(null);
  const [before, setBefore] = useState<QuestionDraft[] | null>(null);
  /** The question just added: its row gets the focus, as the add button may be gone. */
  const [added, setAdded] = useState<string | null>(null);
  const isNew = open !== null && !questions.some(({ key }) => key === open.key);
  const canAdd = !locked && questions.length < QUESTIONS_MAX;
  const addsMore = canAdd && questions.length > 0;
  const add = () => setOpen(newQuestion());
  const apply = (done: QuestionDraft) => {
    onChange((now) => withQuestion(now, done));
    setAdded(isNew ? done.key : null);
    setOpen(null);
    setBefore(null);
  };
  const remove = ({ key }: QuestionDraft) => {
    setBefore(questions);
    onChange((now) => now.filter((one) => one.key !== key));
    setOpen(null);
  };
  return (
    <>
      <SectionBlock
        title={words.questions}
        count={questions.length || undefined}
        action={addsMore ? { kind: 'add', label: words.add, onClick: add } : undefined}
        isEmpty={questions.length === 0 && before === null}
        empty={{
          icon: <ListChecks {...ICON} size={22} />,
          title: words.no_questions,
          text: format(words.no_questions_detail, { n: QUESTIONS_MAX }),
          action: canAdd ? <EmptyAction label={words.add} onClick={add} /> : undefined,
        }}
      >
        <SortableList
          label={words.questions}
          items={questions}
          keyOf={({ key }) => key}
          nameOf={({ question }) => question}
          texts={SORTABLE_TEXTS}
          disabled={locked}
          onReorder={(next) => onChange(() => next)}
          renderItem={(one, { grip, buttons }) => (
            <ListRow
              leading={locked ? undefined : grip}
              title={one.question}
              subtitle={kindOf(one)}
              actions={
                !locked && (
                  <>
                    {buttons}
                    <IconButton
                      label={format(words.edit, { x: one.question })}
                      icon={<Pencil {...ICON} />}
                      ref={one.key === added ? focusOn : undefined}
                      onClick={() => setOpen(one)}
                    />
                  </>
                )
              }
            />
          )}
        />
        {addsMore && <AddRow onClick={add} />}
        {!locked && questions.length >= QUESTIONS_MAX && (
          <p className={styles.full}>{format(words.full, { n: QUESTIONS_MAX })}</p>
        )}
        {before !== null && (
          <UndoBar
            inline
            focusOnMount
            text={format(toasts.deleted, { x: words.question })}
            undoLabel={toasts.undo}
            duration={ERROR_TOAST_MS}
            onUndo={() => {
              onChange(() => before);
              setBefore(null);
            }}
            onExpire={() => setBefore(null)}
          />
        )}
      </SectionBlock>
      {open && (
        <QuestionSheet
          key={open.key}
          question={open}
          isNew={isNew}
          glance={glance}
          onDraft={onDraft}
          onClose={() => setOpen(null)}
          onApply={apply}
          onDelete={() => remove(open)}
        />
      )}
    </>
  );
}
