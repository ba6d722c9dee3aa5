CREATE TABLE `former_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`token` text NOT NULL,
	`left_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_emails_token` ON `former_emails` (`token`);--> statement-breakpoint
CREATE INDEX `former_emails_user` ON `former_emails` (`user_id`,`left_at`);--> statement-breakpoint
CREATE INDEX `former_emails_expiry` ON `former_emails` (`expires_at`);--> statement-breakpoint
ALTER TABLE `rate_limits` ADD `subject` text;--> statement-breakpoint
CREATE INDEX `rate_limits_subject` ON `rate_limits` (`subject`);