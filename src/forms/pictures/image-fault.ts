import { sentence } from '../../messages/sentence.ts';

/** What is wrong with a chosen picture, by the code of its rule, and what helps where that does not say it. */
export const imageFault = (code: string): string =>
  code === 'image.load_failed' ? `${sentence(code)} ${sentence('image.damaged')}` : sentence(code, 'image');
