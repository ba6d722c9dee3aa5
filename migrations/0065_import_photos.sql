ALTER TABLE `contact_imports` ADD `photos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `photos_done` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `photos_added` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `photos_ended_at` integer;--> statement-breakpoint
CREATE INDEX `contact_imports_photos` ON `contact_imports` (`updated_at`) WHERE status = 'done' and photos > 0 and photos_ended_at is null and undo_at is null;--> statement-breakpoint
ALTER TABLE `imported_contacts` ADD `photo_row` integer;--> statement-breakpoint
ALTER TABLE `imported_contacts` ADD `photo_id` text;