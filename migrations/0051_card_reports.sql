CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reports_reason" CHECK("reports"."reason" in ('phishing', 'impersonation', 'spam', 'other'))
);
--> statement-breakpoint
CREATE INDEX `reports_profile` ON `reports` (`profile_id`);--> statement-breakpoint
CREATE INDEX `reports_created` ON `reports` (`created_at`);--> statement-breakpoint
CREATE TABLE `take_downs` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`status` integer NOT NULL,
	`reason` text NOT NULL,
	`taken_down_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "take_downs_status" CHECK("take_downs"."status" in (410, 451))
);
