ALTER TABLE `users` ADD `ios_save_hint` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `call_background_id` text REFERENCES media(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `profiles_call_background` ON `profiles` (`call_background_id`);