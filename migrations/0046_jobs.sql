CREATE TABLE `jobs` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`subject` text,
	`sealed` text,
	`lapses_at` integer,
	`user_id` text,
	`team_id` text,
	`invitation_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`taken_until` integer,
	`created_at` integer NOT NULL,
	`failed_at` integer,
	`reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "jobs_data" CHECK(json_valid("jobs"."data") and json_type("jobs"."data") = 'object'),
	CONSTRAINT "jobs_sealed" CHECK("jobs"."sealed" is null or ("jobs"."lapses_at" is not null and "jobs"."failed_at" is null)),
	CONSTRAINT "jobs_reason" CHECK(("jobs"."failed_at" is null) = ("jobs"."reason" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_id` ON `jobs` (`id`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`due_at`) WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX `jobs_same` ON `jobs` (`kind`,`data`) WHERE failed_at is null;--> statement-breakpoint
CREATE INDEX `jobs_order` ON `jobs` (`kind`,`subject`,`sequence`) WHERE failed_at is null and subject is not null;--> statement-breakpoint
CREATE INDEX `jobs_lapse` ON `jobs` (`lapses_at`) WHERE sealed is not null;--> statement-breakpoint
CREATE INDEX `jobs_failed` ON `jobs` (`failed_at`) WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX `jobs_user` ON `jobs` (`user_id`);--> statement-breakpoint
CREATE INDEX `jobs_team` ON `jobs` (`team_id`);--> statement-breakpoint
CREATE INDEX `jobs_invitation` ON `jobs` (`invitation_id`);