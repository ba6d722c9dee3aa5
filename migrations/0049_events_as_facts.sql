-- What still waits to be told holds no letter any more: who writes one reads then what it says.
update events set data = json_object(
  'contact_id', data ->> '$.contact_id',
  'mails_visitor', json(iif(data ->> '$.visitor_letter' is null, 'false', 'true')),
  'visit', json(coalesce(data -> '$.visit', 'null'))
) where kind = 'exchange.created' and data -> '$.mails_visitor' is null;
--> statement-breakpoint
-- That of a withdrawal says what is nowhere else, so it stays until it is sent.
update events set data = json_object(
  'contact_id', data ->> '$.contact_id',
  'sealed_letter', json(coalesce(data -> '$.owner_letter', 'null'))
) where kind = 'contact.withdrawn' and data -> '$.sealed_letter' is null;
--> statement-breakpoint
update events set data = json_object('webhook_id', substr(subject, length('webhook:') + 1))
where kind = 'webhook.disabled' and data -> '$.webhook_id' is null;
