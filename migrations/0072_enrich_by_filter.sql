CREATE TABLE `__new_contact_bulks` (
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
	CONSTRAINT "contact_bulks_action" CHECK("__new_contact_bulks"."action" in ('tag', 'untag', 'delete', 'export', 'enrich')),
	CONSTRAINT "contact_bulks_status" CHECK("__new_contact_bulks"."status" in ('running', 'done', 'failed', 'undoing', 'undone')),
	CONSTRAINT "contact_bulks_done" CHECK("__new_contact_bulks"."done" between 0 and "__new_contact_bulks"."of"),
	CONSTRAINT "contact_bulks_tags" CHECK(json_valid("__new_contact_bulks"."tags") and json_type("__new_contact_bulks"."tags") = 'array')
);
--> statement-breakpoint
INSERT INTO `__new_contact_bulks`("id", "user_id", "action", "tags", "status", "of", "done", "batch_id", "export_id", "created_at", "updated_at") SELECT "id", "user_id", "action", "tags", "status", "of", "done", "batch_id", "export_id", "created_at", "updated_at" FROM `contact_bulks`;--> statement-breakpoint
CREATE TABLE `__new_contact_bulk_items` (
	`bulk_id` text NOT NULL,
	`position` integer NOT NULL,
	`contact_id` text NOT NULL,
	`changed` text,
	PRIMARY KEY(`bulk_id`, `position`),
	FOREIGN KEY (`bulk_id`) REFERENCES `__new_contact_bulks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_bulk_items_changed" CHECK("__new_contact_bulk_items"."changed" is null or (json_valid("__new_contact_bulk_items"."changed") and json_type("__new_contact_bulk_items"."changed") = 'array'))
);
--> statement-breakpoint
INSERT INTO `__new_contact_bulk_items`("bulk_id", "position", "contact_id", "changed") SELECT "bulk_id", "position", "contact_id", "changed" FROM `contact_bulk_items`;--> statement-breakpoint
DROP TABLE `contact_bulk_items`;--> statement-breakpoint
DROP TABLE `contact_bulks`;--> statement-breakpoint
ALTER TABLE `__new_contact_bulks` RENAME TO `contact_bulks`;--> statement-breakpoint
ALTER TABLE `__new_contact_bulk_items` RENAME TO `contact_bulk_items`;--> statement-breakpoint
CREATE INDEX `contact_bulk_items_contact` ON `contact_bulk_items` (`contact_id`);--> statement-breakpoint
CREATE INDEX `contact_bulks_user` ON `contact_bulks` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_bulks_export` ON `contact_bulks` (`export_id`);--> statement-breakpoint
CREATE INDEX `contact_bulks_age` ON `contact_bulks` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_bulks_running` ON `contact_bulks` (`updated_at`) WHERE status in ('running', 'undoing');
