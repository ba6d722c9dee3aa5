DROP INDEX `webhook_deliveries_due`;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`webhook_id`,`next_attempt_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_sending` ON `webhook_deliveries` (`webhook_id`) WHERE status = 'pending' and attempts > 0 and response_status is null and error is null;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `called_at` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `delivered_at` integer;