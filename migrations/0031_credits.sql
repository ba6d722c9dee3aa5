CREATE TABLE `credit_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`team_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credit_accounts_owner" CHECK(("credit_accounts"."user_id" is null) <> ("credit_accounts"."team_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_accounts_user` ON `credit_accounts` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_accounts_team` ON `credit_accounts` (`team_id`);--> statement-breakpoint
CREATE TABLE `credit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`reference` text NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `credit_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "credit_entries_balance" CHECK("credit_entries"."balance_after" >= 0),
	CONSTRAINT "credit_entries_sequence" CHECK("credit_entries"."sequence" >= 1),
	CONSTRAINT "credit_entries_kind" CHECK("credit_entries"."kind" in ('sign_up', 'purchase', 'enrichment', 'refund', 'grant', 'reversal')),
	CONSTRAINT "credit_entries_sign" CHECK(case when "credit_entries"."kind" in ('enrichment', 'reversal') then "credit_entries"."amount" < 0 else "credit_entries"."amount" > 0 end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_order` ON `credit_entries` (`account_id`,`sequence`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_once` ON `credit_entries` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `credit_entries_actor` ON `credit_entries` (`actor_id`);--> statement-breakpoint
CREATE TABLE `feature_costs` (
	`id` text PRIMARY KEY NOT NULL,
	`cost` integer NOT NULL,
	`label` text NOT NULL,
	CONSTRAINT "feature_costs_cost" CHECK("feature_costs"."cost" > 0)
);
--> statement-breakpoint
ALTER TABLE `checkouts` ADD `credit_account_id` text REFERENCES `credit_accounts`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `checkouts` ADD `credits_reversed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `checkouts_account` ON `checkouts` (`credit_account_id`);