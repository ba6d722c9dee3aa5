CREATE TABLE `imported_contacts` (
	`import_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`is_new` integer NOT NULL,
	`is_retained` integer DEFAULT false NOT NULL,
	`wrote` text NOT NULL,
	PRIMARY KEY(`import_id`, `contact_id`),
	FOREIGN KEY (`import_id`) REFERENCES `contact_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "imported_contacts_wrote" CHECK(json_valid("imported_contacts"."wrote"))
);
--> statement-breakpoint
CREATE INDEX `imported_contacts_contact` ON `imported_contacts` (`contact_id`);--> statement-breakpoint
CREATE INDEX `imported_contacts_order` ON `imported_contacts` (`import_id`,`is_retained`,`contact_id`);--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `undoable_until` integer;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `undo_at` integer;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `undone_at` integer;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `undo_done` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `undo_deleted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `undo_reverted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `undo_retained` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_imports` ADD `added_tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_imports_undoing` ON `contact_imports` (`updated_at`) WHERE undo_at is not null and undone_at is null;