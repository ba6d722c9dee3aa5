CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`vendor_session_id` text,
	`user_id` text,
	`team_id` text,
	`price_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`credits` integer DEFAULT 0 NOT NULL,
	`trial_days` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`success_path` text NOT NULL,
	`cancel_path` text NOT NULL,
	`source` text,
	`version` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`price_id`) REFERENCES `prices`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "checkouts_status" CHECK("checkouts"."status" in ('open', 'paid', 'expired')),
	CONSTRAINT "checkouts_paid" CHECK(("checkouts"."status" = 'paid') = ("checkouts"."paid_at" is not null)),
	CONSTRAINT "checkouts_amounts" CHECK("checkouts"."quantity" >= 1 and "checkouts"."amount" >= 0 and "checkouts"."credits" >= 0 and "checkouts"."trial_days" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_vendor` ON `checkouts` (`vendor_session_id`);--> statement-breakpoint
CREATE INDEX `checkouts_user` ON `checkouts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `checkouts_team` ON `checkouts` (`team_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `checkouts_price` ON `checkouts` (`price_id`);--> statement-breakpoint
CREATE TABLE `complimentary_offers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`subscription_type` text NOT NULL,
	`months` integer NOT NULL,
	`seats` integer NOT NULL,
	`product_id` text,
	`price_id` text,
	`redeemed_by` text,
	`redeemed_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`price_id`) REFERENCES `prices`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`redeemed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "complimentary_offers_type" CHECK("complimentary_offers"."subscription_type" in ('solo', 'team')),
	CONSTRAINT "complimentary_offers_amounts" CHECK("complimentary_offers"."months" >= 1 and "complimentary_offers"."seats" >= 1)
);
--> statement-breakpoint
CREATE INDEX `complimentary_offers_redeemer` ON `complimentary_offers` (`redeemed_by`);--> statement-breakpoint
CREATE INDEX `complimentary_offers_price` ON `complimentary_offers` (`price_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_received` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `prices` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`product_type` text NOT NULL,
	`currency` text NOT NULL,
	`price` integer NOT NULL,
	`divide_by` integer DEFAULT 1 NOT NULL,
	`interval` text,
	`active` integer DEFAULT true NOT NULL,
	CONSTRAINT "prices_price" CHECK("prices"."price" >= 0),
	CONSTRAINT "prices_divide_by" CHECK("prices"."divide_by" >= 1),
	CONSTRAINT "prices_type" CHECK("prices"."product_type" in ('credit', 'solo', 'team')),
	CONSTRAINT "prices_interval" CHECK(("prices"."product_type" = 'credit') = ("prices"."interval" is null) and ("prices"."interval" is null or "prices"."interval" in ('month', 'year'))),
	CONSTRAINT "prices_currency" CHECK("prices"."currency" in ('USD', 'EUR', 'GBP'))
);
--> statement-breakpoint
CREATE INDEX `prices_list` ON `prices` (`product_type`,`currency`,`divide_by`) WHERE active = 1;--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`vendor_id` text NOT NULL,
	`vendor_customer_id` text NOT NULL,
	`user_id` text,
	`team_id` text,
	`price_id` text,
	`status` text NOT NULL,
	`seats` integer NOT NULL,
	`trial_ends_at` integer,
	`period_ends_at` integer NOT NULL,
	`cancel_at` integer,
	`vendor_updated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`price_id`) REFERENCES `prices`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "subscriptions_owner" CHECK(("subscriptions"."user_id" is null) <> ("subscriptions"."team_id" is null)),
	CONSTRAINT "subscriptions_status" CHECK("subscriptions"."status" in ('trialing', 'active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_seats" CHECK("subscriptions"."seats" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_vendor` ON `subscriptions` (`vendor_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_one_user` ON `subscriptions` (`user_id`) WHERE status <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_one_team` ON `subscriptions` (`team_id`) WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_team` ON `subscriptions` (`team_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_customer` ON `subscriptions` (`vendor_customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_price` ON `subscriptions` (`price_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`period_ends_at`) WHERE status <> 'ended';--> statement-breakpoint
-- Written by hand: the prices of test mode. With a payment vendor the deployment's own stand beside them.
INSERT INTO `prices` (`id`, `product_id`, `product_type`, `currency`, `price`, `divide_by`, `interval`, `active`) VALUES
('test_active_year_eur', 'test_active', 'solo', 'EUR', 7200, 1, 'year', 1),
('test_active_month_eur', 'test_active', 'solo', 'EUR', 750, 1, 'month', 1),
('test_team_year_eur', 'test_team', 'team', 'EUR', 6000, 1, 'year', 1),
('test_team_month_eur', 'test_team', 'team', 'EUR', 625, 1, 'month', 1),
('test_credits_25_eur', 'test_credits_25', 'credit', 'EUR', 500, 25, NULL, 1),
('test_credits_100_eur', 'test_credits_100', 'credit', 'EUR', 1600, 100, NULL, 1),
('test_credits_250_eur', 'test_credits_250', 'credit', 'EUR', 3500, 250, NULL, 1),
('test_credits_500_eur', 'test_credits_500', 'credit', 'EUR', 6000, 500, NULL, 1),
('test_active_year_usd', 'test_active', 'solo', 'USD', 7200, 1, 'year', 1),
('test_active_month_usd', 'test_active', 'solo', 'USD', 750, 1, 'month', 1),
('test_team_year_usd', 'test_team', 'team', 'USD', 6000, 1, 'year', 1),
('test_team_month_usd', 'test_team', 'team', 'USD', 625, 1, 'month', 1),
('test_credits_25_usd', 'test_credits_25', 'credit', 'USD', 500, 25, NULL, 1),
('test_credits_100_usd', 'test_credits_100', 'credit', 'USD', 1600, 100, NULL, 1),
('test_credits_250_usd', 'test_credits_250', 'credit', 'USD', 3500, 250, NULL, 1),
('test_credits_500_usd', 'test_credits_500', 'credit', 'USD', 6000, 500, NULL, 1),
('test_active_year_gbp', 'test_active', 'solo', 'GBP', 7200, 1, 'year', 1),
('test_active_month_gbp', 'test_active', 'solo', 'GBP', 750, 1, 'month', 1),
('test_team_year_gbp', 'test_team', 'team', 'GBP', 6000, 1, 'year', 1),
('test_team_month_gbp', 'test_team', 'team', 'GBP', 625, 1, 'month', 1),
('test_credits_25_gbp', 'test_credits_25', 'credit', 'GBP', 500, 25, NULL, 1),
('test_credits_100_gbp', 'test_credits_100', 'credit', 'GBP', 1600, 100, NULL, 1),
('test_credits_250_gbp', 'test_credits_250', 'credit', 'GBP', 3500, 250, NULL, 1),
('test_credits_500_gbp', 'test_credits_500', 'credit', 'GBP', 6000, 500, NULL, 1);
