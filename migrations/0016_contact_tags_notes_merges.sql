CREATE TABLE `contact_tags` (
	`contact_id` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`contact_id`, `tag_id`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_tags_tag` ON `contact_tags` (`tag_id`,`contact_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`team_id` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tags_owner" CHECK(("tags"."user_id" is null) <> ("tags"."team_id" is null)),
	CONSTRAINT "tags_name" CHECK("tags"."name" = trim("tags"."name") and "tags"."name" <> ''),
	CONSTRAINT "tags_color" CHECK("tags"."color" in ('Moss', 'Fern', 'Lagoon', 'Sky', 'Indigo', 'Violet', 'Orchid', 'Rose', 'Brick', 'Amber', 'Ochre', 'Slate'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_user_name` ON `tags` (`user_id`,`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `tags_team_name` ON `tags` (`team_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "notes_text" CHECK(trim("notes"."text") <> '')
);
--> statement-breakpoint
CREATE INDEX `notes_contact` ON `notes` (`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notes_author` ON `notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `contact_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`before` text NOT NULL,
	`merged_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_merges_before" CHECK(json_valid("contact_merges"."before"))
);
--> statement-breakpoint
CREATE INDEX `contact_merges_user` ON `contact_merges` (`user_id`,`merged_at`);--> statement-breakpoint
CREATE INDEX `contact_merges_contact` ON `contact_merges` (`contact_id`,`merged_at`);--> statement-breakpoint
CREATE TABLE `contact_pairs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`first_id` text NOT NULL,
	`second_id` text NOT NULL,
	`reasons` text NOT NULL,
	`found_at` integer NOT NULL,
	`dismissed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`second_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_pairs_order" CHECK("contact_pairs"."first_id" < "contact_pairs"."second_id"),
	CONSTRAINT "contact_pairs_reasons" CHECK(json_valid("contact_pairs"."reasons") and json_type("contact_pairs"."reasons") = 'array')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_pairs_once` ON `contact_pairs` (`first_id`,`second_id`);--> statement-breakpoint
CREATE INDEX `contact_pairs_second` ON `contact_pairs` (`second_id`);--> statement-breakpoint
CREATE INDEX `contact_pairs_user` ON `contact_pairs` (`user_id`,`found_at`,`id`);--> statement-breakpoint
CREATE TABLE `contact_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`format` text NOT NULL,
	`asked` text NOT NULL,
	`status` text NOT NULL,
	`object_key` text,
	`token_hash` text NOT NULL,
	`rows` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_exports_format" CHECK("contact_exports"."format" in ('csv', 'google', 'hubspot', 'salesforce', 'vcard')),
	CONSTRAINT "contact_exports_status" CHECK("contact_exports"."status" in ('pending', 'ready', 'failed')),
	CONSTRAINT "contact_exports_ready" CHECK("contact_exports"."status" <> 'ready' or "contact_exports"."object_key" is not null),
	CONSTRAINT "contact_exports_asked" CHECK(json_valid("contact_exports"."asked"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_exports_token` ON `contact_exports` (`token_hash`);--> statement-breakpoint
CREATE INDEX `contact_exports_user` ON `contact_exports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_exports_expiry` ON `contact_exports` (`expires_at`);--> statement-breakpoint
CREATE TABLE `contact_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`author_id` text,
	`kind` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_changes_kind" CHECK("contact_changes"."kind" in ('edited', 'merged', 'unmerged', 'enriched')),
	CONSTRAINT "contact_changes_fields" CHECK(json_valid("contact_changes"."fields") and json_type("contact_changes"."fields") = 'array')
);
--> statement-breakpoint
CREATE INDEX `contact_changes_contact` ON `contact_changes` (`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_changes_author` ON `contact_changes` (`author_id`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `merged_into` text REFERENCES contacts(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `contacts_merged` ON `contacts` (`merged_into`);