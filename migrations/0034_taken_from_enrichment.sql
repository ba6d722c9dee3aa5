CREATE TABLE `enrichment_refusals` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `__new_contact_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`author_id` text,
	`kind` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_changes_kind" CHECK("__new_contact_changes"."kind" in ('edited', 'merged', 'unmerged', 'found', 'enriched', 'unenriched')),
	CONSTRAINT "contact_changes_fields" CHECK(json_valid("__new_contact_changes"."fields") and json_type("__new_contact_changes"."fields") = 'array')
);
--> statement-breakpoint
INSERT INTO `__new_contact_changes`("id", "contact_id", "author_id", "kind", "fields", "created_at") SELECT "id", "contact_id", "author_id", case "kind" when 'enriched' then 'found' else "kind" end, "fields", "created_at" FROM `contact_changes`;--> statement-breakpoint
DROP TABLE `contact_changes`;--> statement-breakpoint
ALTER TABLE `__new_contact_changes` RENAME TO `contact_changes`;--> statement-breakpoint
CREATE INDEX `contact_changes_contact` ON `contact_changes` (`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_changes_author` ON `contact_changes` (`author_id`);--> statement-breakpoint
ALTER TABLE `enrichments` ADD `taken` text;--> statement-breakpoint
ALTER TABLE `enrichments` ADD `is_refused` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `given_email` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `enriched_name` text;