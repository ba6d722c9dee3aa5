import { sections as words } from '#messages/sections.ts';
import { labels } from '#messages/validation.ts';
import type { ListForm } from './list-form.ts';

/** The form of a video without scripts. Its picture is unchanged; uploading a file needs a script. */
export const VIDEO_FORM: ListForm = {
  section: 'video',
  fields: [
    { name: 'title', label: labels.title },
    { name: 'link', label: labels.link, required: true, help: words.videos.link_help },
  ],
};
