CREATE TABLE `injected_members` (
	`team_id` text NOT NULL,
	`section` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `section`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `members`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`,`section`) REFERENCES `injected_sections`(`team_id`,`section`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `injected_members_user` ON `injected_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `injected_tags` (
	`team_id` text NOT NULL,
	`section` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`team_id`, `section`, `tag_id`),
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`,`section`) REFERENCES `injected_sections`(`team_id`,`section`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `injected_tags_tag` ON `injected_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `member_tags` (
	`user_id` text NOT NULL,
	`tag_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `tag_id`),
	FOREIGN KEY (`user_id`) REFERENCES `members`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_tags_tag` ON `member_tags` (`tag_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `injected_sections` ADD `for_all` integer DEFAULT true NOT NULL;