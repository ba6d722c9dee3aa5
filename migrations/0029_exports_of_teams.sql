ALTER TABLE `contact_exports` ADD `team_id` text REFERENCES `teams`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `contact_exports_team` ON `contact_exports` (`team_id`);