import { sql, type SQL } from 'drizzle-orm';
import {
  CLICK_EVENTS,
  type ProductEventName,
  type ProductEventProperties,
} from '../../../src/domain/product-events/product-events.ts';
import { productEvents } from '../../db/tables/product-events.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { visitEvents } from '../../db/tables/visit-events.table.ts';

/** An event of a signed-in person. */
export type ProductEvent = {
  id: string;
  user_id: string;
  name: ProductEventName;
  properties: ProductEventProperties;
  created_at: Date;
};

/** The statement that stores an event if a condition holds. */
export const insertProductEvent = (event: ProductEvent, where: SQL): SQL =>
  sql`insert into ${productEvents} (id, user_id, name, properties, created_at)
    select ${event.id}, ${event.user_id}, ${event.name}, ${JSON.stringify(event.properties)},
      ${event.created_at.getTime()} where ${where}`;

const { field, social, link } = CLICK_EVENTS;

/**
 * The statement that stores the clicks of the current batch of visits. The id is a new one, so that nothing refers to
 * the visit. A link's event only says that there was a click.
 */
export const insertClickEvents = sql`insert into ${productEvents} (id, profile_id, name, properties, created_at)
  select lower(hex(randomblob(16))), case when kind <> 'link' then p.id end,
    case kind when 'field' then ${field.name} when 'social' then ${social.name} else ${link.name} end,
    case when kind = 'link' then '{}' else json_object('handle', p.handle,
      'field_type_id', replace(e.field_type_id, ' ', '_'),
      'category', case kind when 'field' then ${field.category} else ${social.category} end) end,
    e.at
  from ${visitEvents} e join ${profiles} p on p.id = e.profile_id
  where e.fresh = 1 and e.kind in ('field', 'social', 'link')`;
