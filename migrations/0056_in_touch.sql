CREATE TABLE `calendar_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_addresses_hash" CHECK(length("calendar_addresses"."address_hash") = 64 and "calendar_addresses"."address_hash" not glob '*[^0-9a-f]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_addresses_hash` ON `calendar_addresses` (`address_hash`);--> statement-breakpoint
CREATE TABLE `contact_rhythms` (
	`contact_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`every` integer,
	`next` text,
	`touched_at` integer,
	`touched_by` text,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_rhythms_every" CHECK("contact_rhythms"."every" is null or ("contact_rhythms"."every" > 0 and "contact_rhythms"."next" is not null)),
	CONSTRAINT "contact_rhythms_next" CHECK("contact_rhythms"."next" is null or "contact_rhythms"."next" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "contact_rhythms_touch" CHECK(("contact_rhythms"."touched_at" is null) = ("contact_rhythms"."touched_by" is null)),
	CONSTRAINT "contact_rhythms_touched_by" CHECK("contact_rhythms"."touched_by" is null or "contact_rhythms"."touched_by" in ('call', 'mail', 'message', 'met'))
);
--> statement-breakpoint
CREATE INDEX `contact_rhythms_due` ON `contact_rhythms` (`user_id`,`next`,`contact_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;