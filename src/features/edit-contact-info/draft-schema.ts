import { contactFieldSchema } from '../../domain/sections/section-items.ts';
import { withChosenKind } from '../../forms/list-editor/chosen-kind.ts';

/** The rules of a contact field that is being written. */
export const draftSchema = withChosenKind(contactFieldSchema);
