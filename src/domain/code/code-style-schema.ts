import { z } from 'zod';
import {
  CODE_FRAMES,
  CODE_LOGOS,
  CODE_MODULES,
  codeColourIssue,
  type CodeColourIssue,
  type CodeStyle,
} from './code-style.ts';
import { sixDigits, withHash } from '../designs/colours.ts';
import { COLOUR_INPUT_MAX, FRAME_TEXT_MAX } from '../limits/text.ts';
import { oneLine } from '../text/one-line.ts';

const said =
  (field: string, code: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'required' : `${field}.${code}`;

/** Messages that only this form uses: passed in, so that other pages do not load them. */
export type CodeStyleIssues = Readonly<Record<CodeColourIssue | 'colour' | 'words', string>>;

const colour = (wrong: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : wrong) })
    .trim()
    .refine((typed) => typed.length <= COLOUR_INPUT_MAX && sixDigits(typed) !== null, {
      error: wrong,
      abort: true,
    })
    .overwrite(withHash);

const oneOf = <Value extends string>(field: string, values: readonly [Value, ...Value[]]) =>
  z.enum(values, { error: said(field, 'invalid') });

/**
 * The body of `PUT /api/p/{handle}/code_style`. Rejects colours that scanners would not find, and a frame without
 * text; a text without a frame is stored for later.
 */
export const codeStyleSchema = (issues: CodeStyleIssues) =>
  z
    .object({
      foreground_color: colour(issues.colour),
      background_color: colour(issues.colour),
      modules: oneOf('modules', CODE_MODULES),
      logo: oneOf('logo', CODE_LOGOS),
      frame: oneOf('frame', CODE_FRAMES),
      frame_text: z
        .string('frame_text.invalid')
        .overwrite(oneLine)
        .max(FRAME_TEXT_MAX, issues.words)
        .default(''),
    })
    .superRefine((style: CodeStyle, context) => {
      const issue = codeColourIssue(style.foreground_color, style.background_color);
      if (issue) context.addIssue({ code: 'custom', message: issues[issue], path: ['foreground_color'] });
      if (style.frame !== 'none' && style.frame_text === '')
        context.addIssue({ code: 'custom', message: 'required', path: ['frame_text'] });
    });
