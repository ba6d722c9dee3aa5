import { Eye, ListOrdered } from 'lucide-react';
import { shell } from '#messages/owner.ts';
import { Button } from '../../ui/buttons/Button.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Actions for a card as a whole. */
export const EditBar = ({ preview, content }: { preview: string; content: string }) => (
  <>
    <Button variant="quiet" wide href={preview} icon={<Eye {...ICON} />}>
      {shell.actions.preview}
    </Button>
    <Button wide href={content} icon={<ListOrdered {...ICON} />}>
      {shell.actions.manage_content}
    </Button>
  </>
);
