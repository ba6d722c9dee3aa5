import type { Section, SectionName } from '../../domain/sections/sections.ts';
import { openGate } from '../../forms/open-gate.ts';
import { SORTABLE_TEXTS } from '../../forms/sortable-texts.ts';
import { toastSuccess } from '../../forms/toast-results.ts';
import { useImmediateSave } from '../../forms/use-immediate-save.ts';
import { profile as words } from '#messages/owner.ts';
import { manageContent } from '#messages/manage-content.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { api, call } from '../../stores/call.ts';
import { reloadPreview } from '../../stores/card-preview.ts';
import { SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { SortableList } from '../../ui/lists/SortableList.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { RowIcon } from '../../ui/RowIcon.tsx';
import styles from './SectionOrder.module.css';

const sentences = manageContent;

export type SectionOrderProps = {
  handle: string;
  saved: Section[];
  /** The items of each section that has any number of them. */
  counts: Readonly<Partial<Record<SectionName, number>>>;
  /** Sections that the user cannot show or hide. */
  locked: SectionName[];
};

const titleOf = ({ name }: Section) => words.sections[name];

/** The order and visibility of a card's sections. Changes are saved immediately. */
export function SectionOrder({ handle, saved, counts, locked }: SectionOrderProps) {
  const { shown: sections, change } = useImmediateSave(
    saved,
    (next) =>
      call(() =>
        api.sectionOrder.p[':handle'].section_order.$put({ param: { handle }, json: { sections: next } }),
      ),
    () => {
      reloadPreview(handle);
      toastSuccess(toasts.profile_updated);
    },
  );
  return (
    <SectionBlock title={sentences.order}>
      <SortableList
        label={sentences.order}
        items={sections}
        keyOf={({ name }) => name}
        nameOf={titleOf}
        texts={SORTABLE_TEXTS}
        disabled={locked.length === sections.length}
        onReorder={change}
        renderItem={(section, { grip, buttons }) => (
          <ListRow
            leading={grip}
            icon={<RowIcon name={section.name} size={22} />}
            title={
              <>
                {titleOf(section)}
                {counts[section.name] !== undefined && (
                  <span className={styles.count}>{counts[section.name]}</span>
                )}
              </>
            }
            actions={
              <>
                {buttons}
                <Switch
                  bare
                  label={format(sentences.shown, { x: titleOf(section) })}
                  checked={section.enabled}
                  locked={locked.includes(section.name) ? editor.locked : undefined}
                  onLockedPress={() => openGate(section.name)}
                  onCheckedChange={(enabled) =>
                    change(sections.map((one) => (one.name === section.name ? { ...one, enabled } : one)))
                  }
                />
              </>
            }
          />
        )}
      />
    </SectionBlock>
  );
}
