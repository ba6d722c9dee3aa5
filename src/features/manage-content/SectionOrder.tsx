import type { Section, SectionName } from '../../domain/sections/sections.ts';
import { openGate } from '../../forms/open-gate.ts';
import { SORTABLE_TEXTS } from '../../forms/sortable-texts.ts';
import { toastSuccess } from '../../forms/toast-results.ts';
import { useSavedAtOnce } from '../../forms/use-saved-at-once.ts';
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

const sentences = manageContent;

export type SectionOrderProps = {
  handle: string;
  saved: Section[];
  /** Sections that the user cannot show or hide. */
  locked: SectionName[];
};

const titleOf = ({ name }: Section) => words.sections[name];

/** The order and visibility of a card's sections. Changes are saved immediately. */
export function SectionOrder({ handle, saved, locked }: SectionOrderProps) {
  const { shown: sections, change } = useSavedAtOnce(
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
            title={titleOf(section)}
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
