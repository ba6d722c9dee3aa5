import { contactFieldSchema } from '../../domain/sections/section-items.ts';
import { withChosenKind } from '../../forms/list-editor/chosen-kind.ts';

/** Validation of a contact field while editing. */
export const draftSchema = withChosenKind(contactFieldSchema);
