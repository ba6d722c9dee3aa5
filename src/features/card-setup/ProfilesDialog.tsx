import { PROFILES_PER_ACCOUNT } from '../../domain/limits/profiles.ts';
import { home } from '#messages/home.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';

const words = home.multiple_profiles;

/** Explains how many profiles are possible, once there is more than one. Closing it continues. */
export const ProfilesDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={words.title}
    lead={format(words.detail, { n: PROFILES_PER_ACCOUNT })}
    closeLabel={shell.header.close}
    actions={
      <Button wide onClick={onClose}>
        {words.button}
      </Button>
    }
  />
);
