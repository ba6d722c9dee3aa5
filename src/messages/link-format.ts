import { templates } from '#messages/validation.ts';
import { format } from './format.ts';

/** How a link may be written, as the help of the field that is called `label`. */
export const linkFormat = (label: string): string =>
  `${label} ${format(templates.url_format, { host: 'fernhall.example', other_host: 'https://fernhall.example' })}`;
