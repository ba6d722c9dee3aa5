import { sentence } from '../../messages/sentence.ts';

/** The message for an invalid picture, with advice if the message has none. */
export const imageFault = (code: string): string =>
  code === 'image.load_failed' ? `${sentence(code)} ${sentence('image.damaged')}` : sentence(code, 'image');
