CREATE TABLE `device_cards` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`uid` text NOT NULL,
	`properties` text DEFAULT '[]' NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "device_cards_properties" CHECK(json_valid("device_cards"."properties"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_cards_name` ON `device_cards` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `device_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`app_password_id` text,
	`device` text NOT NULL,
	`contact_id` text NOT NULL,
	`kind` text NOT NULL,
	`before` text DEFAULT '{}' NOT NULL,
	`after` text DEFAULT '{}' NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`app_password_id`) REFERENCES `app_passwords`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "device_changes_kind" CHECK("device_changes"."kind" in ('created', 'changed', 'deleted')),
	CONSTRAINT "device_changes_json" CHECK(json_valid("device_changes"."before") and json_valid("device_changes"."after") and json_valid("device_changes"."left_out"))
);
--> statement-breakpoint
CREATE INDEX `device_changes_user` ON `device_changes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `device_changes_contact` ON `device_changes` (`contact_id`);--> statement-breakpoint
CREATE INDEX `device_changes_password` ON `device_changes` (`app_password_id`);--> statement-breakpoint
CREATE INDEX `device_changes_age` ON `device_changes` (`created_at`);--> statement-breakpoint
ALTER TABLE `app_passwords` ADD `can_write` integer DEFAULT false NOT NULL;