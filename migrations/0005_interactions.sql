CREATE TABLE `clicks` (
	`interaction_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`field_type_id` text,
	`title` text,
	`value` text NOT NULL,
	`clicks` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`interaction_id`, `kind`, `target_id`),
	FOREIGN KEY (`interaction_id`) REFERENCES `interactions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "clicks_kind" CHECK("clicks"."kind" in ('field', 'social', 'link')),
	CONSTRAINT "clicks_count" CHECK("clicks"."clicks" > 0)
);
--> statement-breakpoint
CREATE TABLE `interaction_contacts` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`interaction_id` text NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`interaction_id`) REFERENCES `interactions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `interaction_contacts_interaction` ON `interaction_contacts` (`interaction_id`);--> statement-breakpoint
CREATE TABLE `interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`source` text NOT NULL,
	`device_type` text NOT NULL,
	`device_model` text,
	`saved_contact` integer DEFAULT false NOT NULL,
	`exchanged_contact` integer DEFAULT false NOT NULL,
	`social_clicks` integer DEFAULT 0 NOT NULL,
	`link_clicks` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "interactions_device" CHECK("interactions"."device_type" in ('mobile', 'desktop', 'tablet')),
	CONSTRAINT "interactions_times" CHECK("interactions"."last_seen_at" >= "interactions"."started_at")
);
--> statement-breakpoint
CREATE INDEX `interactions_all` ON `interactions` (`profile_id`,`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `interactions_saved` ON `interactions` (`profile_id`,`started_at`,`id`) WHERE saved_contact = 1;--> statement-breakpoint
CREATE INDEX `interactions_exchanged` ON `interactions` (`profile_id`,`started_at`,`id`) WHERE exchanged_contact = 1;--> statement-breakpoint
CREATE INDEX `interactions_social` ON `interactions` (`profile_id`,`started_at`,`id`) WHERE social_clicks > 0;--> statement-breakpoint
CREATE INDEX `interactions_links` ON `interactions` (`profile_id`,`started_at`,`id`) WHERE link_clicks > 0;--> statement-breakpoint
CREATE TABLE `profile_day_sources` (
	`profile_id` text NOT NULL,
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `day`, `source`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_day_sources_views" CHECK("profile_day_sources"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE `profile_day_targets` (
	`profile_id` text NOT NULL,
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`field_type_id` text,
	`title` text,
	`value` text NOT NULL,
	`clicks` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `day`, `kind`, `target_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_day_targets_kind" CHECK("profile_day_targets"."kind" in ('field', 'social', 'link')),
	CONSTRAINT "profile_day_targets_clicks" CHECK("profile_day_targets"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE `profile_days` (
	`profile_id` text NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`exchanges` integer DEFAULT 0 NOT NULL,
	`saves` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`profile_id`, `day`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_days_counts" CHECK("profile_days"."views" >= 0 and "profile_days"."clicks" >= 0 and "profile_days"."exchanges" >= 0 and "profile_days"."saves" >= 0)
);
--> statement-breakpoint
CREATE TABLE `visit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`visitor` text NOT NULL,
	`caller` text NOT NULL,
	`day` integer NOT NULL,
	`hour` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text,
	`device_type` text NOT NULL,
	`device_model` text,
	`target_id` text,
	`field_type_id` text,
	`title` text,
	`value` text,
	`contact_id` text,
	`interaction_id` text,
	`counted_source` text,
	`counted_save` integer DEFAULT false NOT NULL,
	`fresh` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "visit_events_kind" CHECK("visit_events"."kind" in ('view', 'save', 'exchange', 'field', 'social', 'link')),
	CONSTRAINT "visit_events_click" CHECK("visit_events"."kind" not in ('field', 'social', 'link') or ("visit_events"."target_id" is not null and "visit_events"."value" is not null))
);
--> statement-breakpoint
CREATE INDEX `visit_events_visitor` ON `visit_events` (`profile_id`,`visitor`,`at`);--> statement-breakpoint
CREATE INDEX `visit_events_interaction` ON `visit_events` (`interaction_id`,`at`);--> statement-breakpoint
CREATE INDEX `visit_events_caller` ON `visit_events` (`caller`,`hour`);--> statement-breakpoint
CREATE INDEX `visit_events_day` ON `visit_events` (`day`);--> statement-breakpoint
CREATE INDEX `visit_events_fresh` ON `visit_events` (`interaction_id`) WHERE fresh = 1;--> statement-breakpoint
CREATE TABLE `visitor_keys` (
	`day` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
