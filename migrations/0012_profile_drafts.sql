ALTER TABLE `profiles` ADD `is_draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `deleted_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_draft` ON `profiles` (`user_id`) WHERE is_draft = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `profiles_deleted` ON `profiles` (`deleted_at`) WHERE deleted_at is not null;