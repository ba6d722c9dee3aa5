-- How many contacts somebody has, so that the head of a long list need not count them each time. Triggers keep it.
CREATE TABLE `contact_counts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `contact_counts` (`user_id`, `n`) SELECT `user_id`, count(*) FROM `contacts` WHERE `user_id` IS NOT NULL AND `deleted_at` IS NULL GROUP BY `user_id`;
--> statement-breakpoint
CREATE TRIGGER `contacts_count_in` AFTER INSERT ON `contacts` WHEN new.`user_id` IS NOT NULL AND new.`deleted_at` IS NULL BEGIN
	INSERT INTO `contact_counts` (`user_id`, `n`) VALUES (new.`user_id`, 1) ON CONFLICT (`user_id`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_count_out` AFTER DELETE ON `contacts` WHEN old.`user_id` IS NOT NULL AND old.`deleted_at` IS NULL BEGIN
	UPDATE `contact_counts` SET `n` = `n` - 1 WHERE `user_id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_count_gone` AFTER UPDATE OF `user_id`, `deleted_at` ON `contacts` WHEN old.`user_id` IS NOT NULL AND old.`deleted_at` IS NULL AND (new.`deleted_at` IS NOT NULL OR new.`user_id` IS NOT old.`user_id`) BEGIN
	UPDATE `contact_counts` SET `n` = `n` - 1 WHERE `user_id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_count_come` AFTER UPDATE OF `user_id`, `deleted_at` ON `contacts` WHEN new.`user_id` IS NOT NULL AND new.`deleted_at` IS NULL AND (old.`deleted_at` IS NOT NULL OR new.`user_id` IS NOT old.`user_id`) BEGIN
	INSERT INTO `contact_counts` (`user_id`, `n`) VALUES (new.`user_id`, 1) ON CONFLICT (`user_id`) DO UPDATE SET `n` = `n` + 1;
END;
