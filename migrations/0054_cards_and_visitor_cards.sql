CREATE TABLE `visitor_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`sealed` text NOT NULL,
	`design_id` integer NOT NULL,
	`language` text NOT NULL,
	`browser` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visitor_cards_contact` ON `visitor_cards` (`contact_id`);--> statement-breakpoint
CREATE INDEX `visitor_cards_expires` ON `visitor_cards` (`expires_at`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `layout` text DEFAULT 'cover' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `language` text;