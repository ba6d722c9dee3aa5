ALTER TABLE `webhooks` ADD `key_id` text REFERENCES api_keys(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `webhooks_key` ON `webhooks` (`key_id`) WHERE key_id is not null;