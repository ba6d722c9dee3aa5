CREATE TABLE `contact_keys` (
	`contact_id` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`contact_id`, `key`),
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_keys_key` ON `contact_keys` (`user_id`,`key`,`contact_id`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `matched_at` integer;--> statement-breakpoint
CREATE INDEX `contacts_unmatched` ON `contacts` (`user_id`,`id`) WHERE matched_at is null and deleted_at is null;