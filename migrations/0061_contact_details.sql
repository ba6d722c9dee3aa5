ALTER TABLE `contacts` ADD `nickname` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `birthday` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `websites` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `addresses` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `messengers` text;
--> statement-breakpoint
-- A search finds them too. The columns are empty, so what is searched now stays as it is.
DROP VIEW `contact_search_words`;
--> statement-breakpoint
CREATE VIEW `contact_search_words` AS SELECT
	c.`id` AS `contact_id`,
	coalesce(c.`user_id`, c.`team_id`) AS `owner`,
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(concat_ws(char(10), c.`full_name`, c.`first_name`, c.`last_name`, c.`company_name`, c.`job_title`, c.`website`, c.`address`, c.`contact_linkedin_url`, c.`nickname`, c.`websites`, c.`addresses`, c.`messengers`, c.`message`,
		(SELECT group_concat(e.`email`, char(10)) FROM `contact_emails` e WHERE e.`contact_id` = c.`id`),
		(SELECT group_concat(g.`name`, char(10)) FROM `contact_tags` o JOIN `tags` g ON g.`id` = o.`tag_id` WHERE o.`contact_id` = c.`id`),
		(SELECT group_concat(n.`text`, char(10)) FROM `notes` n WHERE n.`contact_id` = c.`id`)), char(39), ''), char(96), ''), char(180), ''), char(697), ''), char(699), ''), char(700), ''), char(8216), ''), char(8217), ''), char(8219), ''), char(8242), ''), char(65287), '') AS `text`,
	coalesce((SELECT group_concat(replace(replace(replace(replace(replace(replace(replace(replace(replace(concat_ws(char(10), p.`phone`, p.`e164`), char(32), ''), char(35), ''), char(40), ''), char(41), ''), char(43), ''), char(45), ''), char(46), ''), char(47), ''), char(160), ''), char(10)) FROM `contact_phones` p WHERE p.`contact_id` = c.`id`), '') AS `phones`
FROM `contacts` c;
--> statement-breakpoint
DROP TRIGGER `contacts_text_new`;
--> statement-breakpoint
CREATE TRIGGER `contacts_text_new` AFTER UPDATE OF `user_id`, `team_id`, `full_name`, `first_name`, `last_name`, `company_name`, `job_title`, `website`, `address`, `contact_linkedin_url`, `nickname`, `websites`, `addresses`, `messengers`, `message` ON `contacts` BEGIN
	UPDATE `contact_texts` SET (`owner`, `text`) = (SELECT `owner`, `text` FROM `contact_search_source` WHERE `contact_id` = new.`id`) WHERE `contact_id` = new.`id`;
END;
