ALTER TABLE `product_events` ADD `profile_id` text REFERENCES profiles(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `product_events_profile` ON `product_events` (`profile_id`);