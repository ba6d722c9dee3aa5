import type { VisitorMessages } from '../../../src/messages/visitor.ts';
import { inPageLanguage } from '../../text-file.ts';

const address = inPageLanguage(
  import.meta.glob<string>('../../../src/messages/*/visitor/gallery.ts', {
    query: '?chunk',
    import: 'default',
    eager: true,
  }),
);

/** The texts of the photo view, in the language of its page. */
export const { gallery: galleryWords } = (await import(/* @vite-ignore */ address)) as Pick<
  VisitorMessages,
  'gallery'
>;
