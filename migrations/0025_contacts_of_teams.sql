-- For which team a contact was collected, so that a team's list is read from an index, however many people are in it.
ALTER TABLE `contacts` ADD `collected_for` text REFERENCES `teams`(`id`) ON DELETE set null;--> statement-breakpoint
UPDATE `contacts` SET `collected_for` = coalesce(`team_id`, (SELECT m.`team_id` FROM `members` m WHERE m.`user_id` = `contacts`.`user_id` AND m.`joined_at` <= `contacts`.`created_at`)) WHERE `team_id` IS NOT NULL OR `user_id` IN (SELECT `user_id` FROM `members`);--> statement-breakpoint
CREATE INDEX `contacts_collected_date` ON `contacts` (`collected_for`,`created_at`,`id`) WHERE collected_for is not null;--> statement-breakpoint
CREATE INDEX `contacts_collected_name` ON `contacts` (`collected_for`,`sort_name`,`id`) WHERE collected_for is not null;--> statement-breakpoint
CREATE TRIGGER `contacts_collected_in` AFTER INSERT ON `contacts` WHEN new.`collected_for` IS NULL AND (new.`team_id` IS NOT NULL OR EXISTS (SELECT 1 FROM `members` WHERE `user_id` = new.`user_id`)) BEGIN
	UPDATE `contacts` SET `collected_for` = coalesce(new.`team_id`, (SELECT `team_id` FROM `members` WHERE `user_id` = new.`user_id`)) WHERE `id` = new.`id`;
END;
--> statement-breakpoint
-- Whose contacts they are after somebody has left is said by their owner: those that the person keeps are theirs alone.
CREATE TRIGGER `members_collected_out` AFTER DELETE ON `members` BEGIN
	UPDATE `contacts` SET `collected_for` = NULL WHERE `collected_for` = old.`team_id` AND `user_id` = old.`user_id`;
END;
