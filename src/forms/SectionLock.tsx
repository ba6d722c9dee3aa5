import type { Feature } from '../domain/permissions/permission-matrix.ts';
import { editor } from '#messages/profile-editor.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LockedNote } from '../ui/notices/LockedNote.tsx';
import { openGate } from './open-gate.ts';

type Props = {
  /** Why nothing can be changed; null where it can. */
  text: string | null;
  feature: Feature;
  /** Whether who can change nothing can buy that they may. */
  upgrades: boolean;
};

/** Says at the head of a section's page why nothing of it can be changed, with the way to the plans where there is one. */
export const SectionLock = ({ text, feature, upgrades }: Props) =>
  text !== null && (
    <LockedNote
      text={text}
      action={
        upgrades && (
          <Button variant="quiet" size="small" onClick={() => openGate(feature)}>
            {editor.settings.upgrade}
          </Button>
        )
      }
    />
  );
