CREATE TABLE `refused_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refused_forms_expires` ON `refused_forms` (`expires_at`);--> statement-breakpoint
CREATE TABLE `resting_handles` (
	`handle` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`rests_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `resting_handles_user` ON `resting_handles` (`user_id`);--> statement-breakpoint
CREATE INDEX `resting_handles_until` ON `resting_handles` (`rests_until`);--> statement-breakpoint
ALTER TABLE `members` ADD `inherited_at` integer;