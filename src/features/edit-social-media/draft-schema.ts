import { socialHostIssue, socialItemSchema } from '../../domain/sections/section-items.ts';
import { withChosenKind } from '../../forms/list-editor/chosen-kind.ts';

const item = socialItemSchema.superRefine((place, context) => {
  const code = socialHostIssue(place);
  if (code !== null) context.addIssue({ code: 'custom', message: code, path: ['value'] });
});

/** Validation of a social-media item while editing. */
export const draftSchema = withChosenKind(item);
