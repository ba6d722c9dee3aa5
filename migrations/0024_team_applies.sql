CREATE TABLE `applied_profiles` (
	`apply_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`before` text NOT NULL,
	`logo_id` text,
	`background_id` text,
	`is_applied` integer DEFAULT false NOT NULL,
	`is_undone` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`apply_id`, `profile_id`),
	FOREIGN KEY (`apply_id`) REFERENCES `team_applies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`logo_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`background_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `applied_profiles_profile` ON `applied_profiles` (`profile_id`);--> statement-breakpoint
CREATE INDEX `applied_profiles_logo` ON `applied_profiles` (`logo_id`);--> statement-breakpoint
CREATE INDEX `applied_profiles_background` ON `applied_profiles` (`background_id`);--> statement-breakpoint
CREATE TABLE `team_applies` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`asked_by` text,
	`what` text NOT NULL,
	`given` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "team_applies_state" CHECK("team_applies"."state" in ('running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE INDEX `team_applies_team` ON `team_applies` (`team_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `team_applies_asked_by` ON `team_applies` (`asked_by`);--> statement-breakpoint
CREATE INDEX `team_applies_created` ON `team_applies` (`created_at`);--> statement-breakpoint
CREATE INDEX `team_applies_open` ON `team_applies` (`created_at`) WHERE state in ('running', 'undoing');