CREATE TABLE `contact_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`format` text NOT NULL,
	`own` integer NOT NULL,
	`file_name` text NOT NULL,
	`status` text NOT NULL,
	`rows` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`merged` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`duplicates` integer NOT NULL,
	`columns` text NOT NULL,
	`preview` text NOT NULL,
	`faults` text NOT NULL,
	`parts` text NOT NULL,
	`asked` text,
	`batch_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_imports_format" CHECK("contact_imports"."format" in ('csv', 'google', 'outlook', 'hubspot', 'salesforce', 'linkedin', 'vcard')),
	CONSTRAINT "contact_imports_status" CHECK("contact_imports"."status" in ('uploaded', 'running', 'done', 'failed')),
	CONSTRAINT "contact_imports_done" CHECK("contact_imports"."done" between 0 and "contact_imports"."rows"),
	CONSTRAINT "contact_imports_lists" CHECK(json_valid("contact_imports"."columns") and json_valid("contact_imports"."preview") and json_valid("contact_imports"."faults") and json_valid("contact_imports"."parts")),
	CONSTRAINT "contact_imports_asked" CHECK("contact_imports"."asked" is null or json_valid("contact_imports"."asked"))
);
--> statement-breakpoint
CREATE INDEX `contact_imports_user` ON `contact_imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_imports_expiry` ON `contact_imports` (`expires_at`);--> statement-breakpoint
CREATE INDEX `contact_imports_running` ON `contact_imports` (`updated_at`) WHERE status = 'running';