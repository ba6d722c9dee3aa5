CREATE TABLE `contact_filters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`filter` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_filters_filter" CHECK(json_valid("contact_filters"."filter") and json_type("contact_filters"."filter") = 'object')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_filters_name` ON `contact_filters` (`user_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `contact_filters_user` ON `contact_filters` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `contact_bulk_items` (
	`bulk_id` text NOT NULL,
	`position` integer NOT NULL,
	`contact_id` text NOT NULL,
	`changed` text,
	PRIMARY KEY(`bulk_id`, `position`),
	FOREIGN KEY (`bulk_id`) REFERENCES `contact_bulks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_bulk_items_changed" CHECK("contact_bulk_items"."changed" is null or (json_valid("contact_bulk_items"."changed") and json_type("contact_bulk_items"."changed") = 'array'))
);
--> statement-breakpoint
CREATE INDEX `contact_bulk_items_contact` ON `contact_bulk_items` (`contact_id`);--> statement-breakpoint
CREATE TABLE `contact_bulks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`tags` text NOT NULL,
	`status` text NOT NULL,
	`of` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`batch_id` text,
	`export_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`export_id`) REFERENCES `contact_exports`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_bulks_action" CHECK("contact_bulks"."action" in ('tag', 'untag', 'delete', 'export')),
	CONSTRAINT "contact_bulks_status" CHECK("contact_bulks"."status" in ('running', 'done', 'failed', 'undoing', 'undone')),
	CONSTRAINT "contact_bulks_done" CHECK("contact_bulks"."done" between 0 and "contact_bulks"."of"),
	CONSTRAINT "contact_bulks_tags" CHECK(json_valid("contact_bulks"."tags") and json_type("contact_bulks"."tags") = 'array')
);
--> statement-breakpoint
CREATE INDEX `contact_bulks_user` ON `contact_bulks` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_bulks_export` ON `contact_bulks` (`export_id`);--> statement-breakpoint
CREATE INDEX `contact_bulks_age` ON `contact_bulks` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_bulks_running` ON `contact_bulks` (`updated_at`) WHERE status in ('running', 'undoing');--> statement-breakpoint
CREATE TABLE `contact_revisions` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`type` text NOT NULL,
	`changed_at` integer NOT NULL,
	`is_deleted` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_revisions_once` ON `contact_revisions` (`user_id`,`contact_id`);--> statement-breakpoint
CREATE INDEX `contact_revisions_order` ON `contact_revisions` (`user_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `contact_revisions_since` ON `contact_revisions` (`user_id`,`changed_at`,`sequence`);--> statement-breakpoint
CREATE INDEX `contact_revisions_deleted` ON `contact_revisions` (`changed_at`) WHERE is_deleted;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`answer` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "idempotency_keys_answer" CHECK(("idempotency_keys"."status" is null) = ("idempotency_keys"."answer" is null))
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_user` ON `idempotency_keys` (`user_id`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
ALTER TABLE `webhooks` ADD `more_events` text DEFAULT '[]' NOT NULL;