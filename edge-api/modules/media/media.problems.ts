import { IMAGE_MIN_SIDE, UPLOAD_MAX_MB, VIDEO_MAX_MB } from '../../../src/domain/limits/images.ts';
import { validation } from '#messages/validation.ts';
import { format } from '../../../src/messages/format.ts';
import type { Problem } from '../../kit/problem.ts';
import { ruleBroken, tooLarge, wrongType } from '../../kit/problems.ts';

const { sentences, templates, labels } = validation;

const imageRule = (path: string, message: string): Problem => ruleBroken([{ path, message }]);

/** Why a picture is refused; `path` is that of the input. */
export const imageProblems = {
  tooLarge: () => tooLarge(sentences['image.too_large']),
  otherKind: () => wrongType(sentences['image.format']),
  unreadable: (path: string) => imageRule(path, sentences['image.load_failed']),
  tooSmall: (path: string) => imageRule(path, format(sentences['image.too_small'], { n: IMAGE_MIN_SIDE })),
  tooManyPixels: (path: string) => imageRule(path, sentences['image.too_many_pixels']),
};

/** Why a file is refused. */
export const fileProblems = {
  tooLarge: (name: string) => tooLarge(format(sentences['file.too_large'], { x: name, n: UPLOAD_MAX_MB })),
  other_kind: () => wrongType(format(templates.format, { x: labels.file })),
  empty: () => wrongType(sentences['file.empty']),
  macros: () => wrongType(sentences['file.macros']),
  bomb: () => wrongType(sentences['file.bomb']),
};

/** Why a video is refused; `path` is that of the input. */
export const videoProblems = {
  tooLarge: (name: string) => tooLarge(format(sentences['file.too_large'], { x: name, n: VIDEO_MAX_MB })),
  otherKind: () => wrongType(sentences['video.format']),
  tooMany: () => ruleBroken([{ path: 'video', message: sentences['uploads.too_many'] }]),
  wrongPart: () => ruleBroken([{ path: 'part', message: sentences['part.invalid'] }]),
  incomplete: () => ruleBroken([{ path: 'parts', message: sentences['parts.incomplete'] }]),
  notYours: (path: string) => ruleBroken([{ path, message: sentences['video.not_yours'] }]),
};
