import { labels } from '#messages/validation.ts';
import { linkFormat } from '../../src/messages/link-format.ts';
import type { ListForm } from './list-form.ts';

/** The form of a link without scripts. Its picture is unchanged. */
export const LINK_FORM: ListForm = {
  section: 'links',
  fields: [
    { name: 'title', label: labels.title, required: true },
    { name: 'link', label: labels.link, required: true, help: linkFormat(labels.link) },
  ],
};
