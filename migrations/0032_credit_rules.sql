-- The ledger of credits: each entry continues the last one, and none is changed or taken out.
CREATE TRIGGER `credit_entries_follow` BEFORE INSERT ON `credit_entries`
WHEN new.`sequence` <> coalesce((SELECT max(`sequence`) FROM `credit_entries` WHERE `account_id` = new.`account_id`), 0) + 1
	OR new.`amount` <> cast(new.`amount` AS integer)
	OR new.`balance_after` <> coalesce((SELECT `balance_after` FROM `credit_entries` WHERE `account_id` = new.`account_id` ORDER BY `sequence` DESC LIMIT 1), 0) + new.`amount`
BEGIN
	SELECT RAISE(ABORT, 'credit_entries_follow');
END;
--> statement-breakpoint
-- Only whoever made an entry may be forgotten, as their account goes.
CREATE TRIGGER `credit_entries_fixed` BEFORE UPDATE ON `credit_entries`
WHEN new.`id` IS NOT old.`id` OR new.`account_id` IS NOT old.`account_id` OR new.`sequence` IS NOT old.`sequence`
	OR new.`kind` IS NOT old.`kind` OR new.`amount` IS NOT old.`amount` OR new.`balance_after` IS NOT old.`balance_after`
	OR new.`reference` IS NOT old.`reference` OR new.`created_at` IS NOT old.`created_at`
	OR (new.`actor_id` IS NOT old.`actor_id` AND new.`actor_id` IS NOT NULL)
BEGIN
	SELECT RAISE(ABORT, 'credit_entries_fixed');
END;
--> statement-breakpoint
-- Entries go with the whole account alone.
CREATE TRIGGER `credit_entries_stay` BEFORE DELETE ON `credit_entries`
WHEN EXISTS (SELECT 1 FROM `credit_accounts` WHERE `id` = old.`account_id`)
BEGIN
	SELECT RAISE(ABORT, 'credit_entries_stay');
END;
--> statement-breakpoint
CREATE TRIGGER `users_credit_account` AFTER INSERT ON `users` BEGIN
	INSERT INTO `credit_accounts` (`id`, `user_id`, `created_at`) VALUES (lower(hex(randomblob(11))), new.`id`, new.`created_at`);
	INSERT INTO `credit_entries` (`id`, `account_id`, `sequence`, `kind`, `amount`, `balance_after`, `reference`, `actor_id`, `created_at`)
		SELECT lower(hex(randomblob(11))), `id`, 1, 'sign_up', 5, 5, `id`, NULL, `created_at` FROM `credit_accounts` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_credit_account` AFTER INSERT ON `teams` BEGIN
	INSERT INTO `credit_accounts` (`id`, `team_id`, `created_at`) VALUES (lower(hex(randomblob(11))), new.`id`, new.`created_at`);
END;
--> statement-breakpoint
INSERT INTO `credit_accounts` (`id`, `user_id`, `created_at`) SELECT lower(hex(randomblob(11))), `id`, `created_at` FROM `users`;
--> statement-breakpoint
INSERT INTO `credit_entries` (`id`, `account_id`, `sequence`, `kind`, `amount`, `balance_after`, `reference`, `created_at`)
	SELECT lower(hex(randomblob(11))), `id`, 1, 'sign_up', 5, 5, `id`, `created_at` FROM `credit_accounts`;
--> statement-breakpoint
INSERT INTO `credit_accounts` (`id`, `team_id`, `created_at`) SELECT lower(hex(randomblob(11))), `id`, `created_at` FROM `teams`;
--> statement-breakpoint
INSERT INTO `feature_costs` (`id`, `cost`, `label`) VALUES ('CONTACT_ENRICHMENT', 1, 'contact enriched');
