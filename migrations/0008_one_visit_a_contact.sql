-- A visit in which several contacts were exchanged was one of several people. The first keeps it; each further one gets a
-- visit of its own, from the same source, at the moment of its contact and without the clicks, which may be anybody's.
INSERT INTO interactions (id, profile_id, source, device_type, device_model, saved_contact, exchanged_contact, social_clicks, link_clicks, started_at, last_seen_at)
SELECT 'exchange-' || f.contact_id, i.profile_id, i.source, i.device_type, i.device_model, 0, 1, 0, 0, f.created_at, f.created_at
FROM (
  SELECT x.contact_id, x.interaction_id, c.created_at, row_number() OVER (
    PARTITION BY x.interaction_id ORDER BY 'exchange-' || x.contact_id <> x.interaction_id, c.created_at, x.contact_id) AS place
  FROM interaction_contacts x JOIN contacts c ON c.id = x.contact_id
) f JOIN interactions i ON i.id = f.interaction_id
WHERE f.place > 1;
--> statement-breakpoint
UPDATE interaction_contacts SET interaction_id = 'exchange-' || contact_id
WHERE contact_id IN (
  SELECT contact_id FROM (
    SELECT x.contact_id, row_number() OVER (
      PARTITION BY x.interaction_id ORDER BY 'exchange-' || x.contact_id <> x.interaction_id, c.created_at, x.contact_id) AS place
    FROM interaction_contacts x JOIN contacts c ON c.id = x.contact_id)
  WHERE place > 1);
--> statement-breakpoint
-- What is still open is joined anew with the next event of its visitor; until then it says the same.
UPDATE visit_events SET interaction_id = id
WHERE kind = 'exchange' AND id IN (SELECT interaction_id FROM interaction_contacts) AND interaction_id IS NOT id;
