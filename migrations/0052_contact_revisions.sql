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
CREATE INDEX `contact_revisions_deleted` ON `contact_revisions` (`changed_at`) WHERE is_deleted;