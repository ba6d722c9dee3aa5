CREATE TABLE `removed_items` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`section` text NOT NULL,
	`columns` text NOT NULL,
	`position` integer NOT NULL,
	`media_id` text,
	`file_id` text,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "removed_items_section" CHECK("removed_items"."section" in ('contact_info', 'social_media', 'links', 'about', 'video', 'photo_gallery', 'files')),
	CONSTRAINT "removed_items_columns" CHECK(json_valid("removed_items"."columns"))
);
--> statement-breakpoint
CREATE INDEX `removed_items_profile` ON `removed_items` (`profile_id`,`section`);--> statement-breakpoint
CREATE INDEX `removed_items_media` ON `removed_items` (`media_id`);--> statement-breakpoint
CREATE INDEX `removed_items_file` ON `removed_items` (`file_id`);--> statement-breakpoint
CREATE INDEX `removed_items_age` ON `removed_items` (`removed_at`);--> statement-breakpoint
CREATE TABLE `section_rules` (
	`team_id` text NOT NULL,
	`section` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`allowed_fields` text,
	PRIMARY KEY(`team_id`, `section`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "section_rules_section" CHECK("section_rules"."section" in ('contact_info', 'social_media', 'links', 'about', 'video', 'photo_gallery', 'files')),
	CONSTRAINT "section_rules_fields" CHECK("section_rules"."allowed_fields" is null or ("section_rules"."section" = 'social_media' and json_valid("section_rules"."allowed_fields")
        and json_type("section_rules"."allowed_fields") = 'array'))
);
--> statement-breakpoint
CREATE TABLE `product_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`properties` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_events_properties" CHECK(json_valid("product_events"."properties"))
);
--> statement-breakpoint
CREATE INDEX `product_events_name` ON `product_events` (`name`,`created_at`);--> statement-breakpoint
CREATE INDEX `product_events_user` ON `product_events` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `product_events_age` ON `product_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`size` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`hash` text NOT NULL,
	`bucket_upload_id` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "uploads_hash_form" CHECK(length("uploads"."hash") = 32 and "uploads"."hash" not glob '*[^0-9a-f]*'),
	CONSTRAINT "uploads_size" CHECK("uploads"."size" > 0)
);
--> statement-breakpoint
CREATE INDEX `uploads_profile` ON `uploads` (`profile_id`);--> statement-breakpoint
CREATE INDEX `uploads_age` ON `uploads` (`created_at`);--> statement-breakpoint
ALTER TABLE `videos` ADD `file_id` text REFERENCES media(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `videos_file` ON `videos` (`file_id`);