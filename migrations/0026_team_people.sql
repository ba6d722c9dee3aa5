CREATE TABLE `ownership_offers` (
	`team_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`offered_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ownership_offers_user` ON `ownership_offers` (`user_id`);--> statement-breakpoint
CREATE INDEX `ownership_offers_by` ON `ownership_offers` (`offered_by`);--> statement-breakpoint
CREATE TABLE `team_log` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`address` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "team_log_subject" CHECK(json_valid("team_log"."subject") and json_type("team_log"."subject") = 'object')
);
--> statement-breakpoint
CREATE INDEX `team_log_team` ON `team_log` (`team_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `team_log_actor` ON `team_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `team_log_created` ON `team_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `__new_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`email` text,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`created_at` integer NOT NULL,
	`first_name` text,
	`last_name` text,
	`job_title` text,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitations_role" CHECK("__new_invitations"."role" in ('admin', 'member', 'readonly')),
	CONSTRAINT "invitations_email_lower" CHECK("__new_invitations"."email" = lower("__new_invitations"."email")),
	CONSTRAINT "invitations_link" CHECK("__new_invitations"."email" is not null or ("__new_invitations"."role" <> 'admin' and "__new_invitations"."accepted_at" is null))
);
--> statement-breakpoint
INSERT INTO `__new_invitations`("id", "team_id", "email", "role", "token_hash", "invited_by", "expires_at", "accepted_at", "created_at") SELECT "id", "team_id", "email", "role", "token_hash", "invited_by", "expires_at", "accepted_at", "created_at" FROM `invitations`;--> statement-breakpoint
DROP TABLE `invitations`;--> statement-breakpoint
ALTER TABLE `__new_invitations` RENAME TO `invitations`;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`team_id`,`email`) WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_team` ON `invitations` (`team_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_invited_by` ON `invitations` (`invited_by`);--> statement-breakpoint
ALTER TABLE `teams` ADD `logo_id` text REFERENCES media(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `teams_logo` ON `teams` (`logo_id`);--> statement-breakpoint
CREATE TRIGGER `members_keep_owner` BEFORE DELETE ON `members`
WHEN old.`role` = 'owner'
	AND EXISTS (SELECT 1 FROM `teams` WHERE `id` = old.`team_id`)
	AND EXISTS (SELECT 1 FROM `members` WHERE `team_id` = old.`team_id` AND `user_id` <> old.`user_id`) BEGIN
	SELECT raise(abort, 'members_keep_owner');
END;
