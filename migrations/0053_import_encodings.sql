ALTER TABLE `contact_imports` ADD `encoding` text DEFAULT 'utf-8' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `file_until` integer;--> statement-breakpoint
CREATE INDEX `contact_imports_file` ON `contact_imports` (`file_until`) WHERE file_until is not null;