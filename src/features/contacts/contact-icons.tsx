import { Check, EllipsisVertical, NotebookPen, Sparkles, Tag } from 'lucide-react';
import { RowIcon, RowIconSheet } from '../../ui/RowIcon.tsx';

const ICONS = { check: Check, more: EllipsisVertical, note: NotebookPen, sparkles: Sparkles, tag: Tag };

/** The icons of contacts' rows, once before the list. */
export const ContactIcons = () => <RowIconSheet icons={ICONS} />;

/** An icon of a contact's row. */
export const ContactIcon = (props: { name: keyof typeof ICONS; size?: number }) => <RowIcon {...props} />;
