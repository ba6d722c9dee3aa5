import { sections as words } from '#messages/sections.ts';
import { labels } from '#messages/validation.ts';
import type { ListForm } from './list-form.ts';

/** A video, written without a script. Its picture stays as it is; a file of one's own needs a script. */
export const VIDEO_FORM: ListForm = {
  section: 'video',
  fields: [
    { name: 'title', label: labels.title },
    { name: 'link', label: labels.link, required: true, help: words.videos.link_help },
  ],
};
