CREATE TABLE `wallet_passes` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text,
	`changed_at` integer NOT NULL,
	`told_at` integer NOT NULL,
	`google_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "wallet_passes_told" CHECK("wallet_passes"."told_at" <= "wallet_passes"."changed_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_passes_profile` ON `wallet_passes` (`profile_id`);--> statement-breakpoint
CREATE INDEX `wallet_passes_untold` ON `wallet_passes` (`changed_at`) WHERE changed_at > told_at;--> statement-breakpoint
CREATE TABLE `wallet_registrations` (
	`device_id` text NOT NULL,
	`pass_id` text NOT NULL,
	`push_token` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`device_id`, `pass_id`),
	FOREIGN KEY (`pass_id`) REFERENCES `wallet_passes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wallet_registrations_pass` ON `wallet_registrations` (`pass_id`);