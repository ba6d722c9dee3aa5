DROP INDEX `contacts_unmatched`;--> statement-breakpoint
CREATE INDEX `contacts_unmatched` ON `contacts` (`user_id`,`company_name`,`id`) WHERE matched_at is null and deleted_at is null;