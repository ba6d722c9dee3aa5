import { RowIcon } from '../../ui/RowIcon.tsx';

export type ContactIconName = 'check' | 'more' | 'note' | 'sparkles' | 'tag';

/** An icon of a contact's row, drawn by the page's `ContactIcons`. */
export const ContactIcon = (props: { name: ContactIconName; size?: number }) => <RowIcon {...props} />;
