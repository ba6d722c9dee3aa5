import type { Feature } from '../domain/permissions/permission-matrix.ts';
import { editor } from '#messages/profile-editor.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LockedNote } from '../ui/notices/LockedNote.tsx';
import { openGate } from './open-gate.ts';

type Props = {
  /** Why editing is locked; null if it is not. */
  text: string | null;
  feature: Feature;
  /** Whether the user can unlock it by upgrading. */
  upgrades: boolean;
};

/** The reason at the top of a section's page why it is locked, with a link to the plans if an upgrade helps. */
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
