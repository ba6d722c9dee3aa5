DROP INDEX `interaction_contacts_interaction`;--> statement-breakpoint
CREATE UNIQUE INDEX `interaction_contacts_interaction` ON `interaction_contacts` (`interaction_id`);--> statement-breakpoint
ALTER TABLE `visit_events` ADD `view` text;--> statement-breakpoint
ALTER TABLE `visit_events` ADD `left_id` text;--> statement-breakpoint
CREATE INDEX `visit_events_view` ON `visit_events` (`profile_id`,`view`) WHERE view is not null;--> statement-breakpoint
CREATE INDEX `visit_events_left` ON `visit_events` (`left_id`) WHERE left_id is not null;