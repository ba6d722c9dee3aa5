CREATE TABLE `removed_tags` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`team_id` text,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`color` text NOT NULL,
	`created_at` integer NOT NULL,
	`contact_ids` text NOT NULL,
	`member_ids` text NOT NULL,
	`sections` text NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "removed_tags_owner" CHECK(("removed_tags"."user_id" is null) <> ("removed_tags"."team_id" is null)),
	CONSTRAINT "removed_tags_lists" CHECK(json_valid("removed_tags"."contact_ids") and json_valid("removed_tags"."member_ids") and json_valid("removed_tags"."sections"))
);
--> statement-breakpoint
CREATE INDEX `removed_tags_user` ON `removed_tags` (`user_id`);--> statement-breakpoint
CREATE INDEX `removed_tags_team` ON `removed_tags` (`team_id`);--> statement-breakpoint
CREATE INDEX `removed_tags_age` ON `removed_tags` (`removed_at`);