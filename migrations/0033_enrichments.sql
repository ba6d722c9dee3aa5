CREATE TABLE `enrichments` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`requested_by` text,
	`status` text NOT NULL,
	`info_found` integer,
	`data` text,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "enrichments_status" CHECK("enrichments"."status" in ('IN_PROGRESS', 'COMPLETED', 'FAILED', 'ALREADY_ENRICHED', 'INFO_NOT_FOUND')),
	CONSTRAINT "enrichments_finished" CHECK(("enrichments"."status" = 'IN_PROGRESS') = ("enrichments"."finished_at" is null)),
	CONSTRAINT "enrichments_data" CHECK("enrichments"."data" is null or json_valid("enrichments"."data"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enrichments_one_running` ON `enrichments` (`contact_id`) WHERE status = 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX `enrichments_contact` ON `enrichments` (`contact_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `enrichments_running` ON `enrichments` (`started_at`) WHERE status = 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX `enrichments_requester` ON `enrichments` (`requested_by`);--> statement-breakpoint
CREATE INDEX `contact_fields_value` ON `contact_fields` (`field_type_id`,value collate nocase);--> statement-breakpoint
CREATE INDEX `social_items_value` ON `social_items` (`field_type_id`,value collate nocase);