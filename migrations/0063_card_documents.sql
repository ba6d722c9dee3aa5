CREATE TABLE `card_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "card_changes_one" CHECK("card_changes"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `card_documents` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`build` text NOT NULL,
	`document` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `card_documents_expired` ON `card_documents` (`expires_at`);