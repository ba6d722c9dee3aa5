CREATE TABLE `morning_notices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`next_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `morning_notices_next` ON `morning_notices` (`next_at`);--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `morning_on` text;