-- A search finds a contact by its notes and tags, too.
DROP VIEW `contact_search_source`;
--> statement-breakpoint
CREATE VIEW `contact_search_source` AS SELECT
	c.`id` AS `contact_id`,
	coalesce(c.`user_id`, c.`team_id`) AS `owner`,
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(concat_ws(char(10), c.`full_name`, c.`first_name`, c.`last_name`, c.`company_name`, c.`job_title`, c.`website`, c.`address`, c.`contact_linkedin_url`, c.`message`,
		(SELECT group_concat(e.`email`, char(10)) FROM `contact_emails` e WHERE e.`contact_id` = c.`id`),
		(SELECT group_concat(g.`name`, char(10)) FROM `contact_tags` o JOIN `tags` g ON g.`id` = o.`tag_id` WHERE o.`contact_id` = c.`id`),
		(SELECT group_concat(n.`text`, char(10)) FROM `notes` n WHERE n.`contact_id` = c.`id`)), char(39), ''), char(96), ''), char(180), ''), char(697), ''), char(699), ''), char(700), ''), char(8216), ''), char(8217), ''), char(8219), ''), char(8242), ''), char(65287), '') AS `text`,
	coalesce((SELECT group_concat(replace(replace(replace(replace(replace(replace(replace(replace(replace(concat_ws(char(10), p.`phone`, p.`e164`), char(32), ''), char(35), ''), char(40), ''), char(41), ''), char(43), ''), char(45), ''), char(46), ''), char(47), ''), char(160), ''), char(10)) FROM `contact_phones` p WHERE p.`contact_id` = c.`id`), '') AS `phones`
FROM `contacts` c;
--> statement-breakpoint
CREATE TRIGGER `notes_text_in` AFTER INSERT ON `notes` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `notes_text_new` AFTER UPDATE OF `text`, `contact_id` ON `notes` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `notes_text_moved` AFTER UPDATE OF `contact_id` ON `notes` WHEN new.`contact_id` <> old.`contact_id` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = old.`contact_id`) WHERE `contact_id` = old.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `notes_text_out` AFTER DELETE ON `notes` WHEN EXISTS (SELECT 1 FROM `contacts` WHERE `id` = old.`contact_id`) BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = old.`contact_id`) WHERE `contact_id` = old.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_tags_text_in` AFTER INSERT ON `contact_tags` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_tags_text_out` AFTER DELETE ON `contact_tags` WHEN EXISTS (SELECT 1 FROM `contacts` WHERE `id` = old.`contact_id`) BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = old.`contact_id`) WHERE `contact_id` = old.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `tags_text_new` AFTER UPDATE OF `name` ON `tags` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT s.`text` FROM `contact_search_source` s WHERE s.`contact_id` = `contact_texts`.`contact_id`)
	WHERE `contact_id` IN (SELECT `contact_id` FROM `contact_tags` WHERE `tag_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_tags_ten` BEFORE INSERT ON `contact_tags`
WHEN (SELECT count(*) FROM `contact_tags` WHERE `contact_id` = new.`contact_id` AND `tag_id` <> new.`tag_id`) >= 10 BEGIN
	SELECT raise(abort, 'contact_tags_ten');
END;