-- A search takes no notice of apostrophes, and phones are apart: digits alone, so that a fragment is found however it was typed.
--> statement-breakpoint
DROP TRIGGER `contact_texts_in`;
--> statement-breakpoint
DROP TRIGGER `contact_texts_out`;
--> statement-breakpoint
DROP TRIGGER `contact_texts_new`;
--> statement-breakpoint
DROP TRIGGER `contacts_text_in`;
--> statement-breakpoint
DROP TRIGGER `contacts_text_new`;
--> statement-breakpoint
DROP TRIGGER `contact_emails_text_in`;
--> statement-breakpoint
DROP TRIGGER `contact_emails_text_new`;
--> statement-breakpoint
DROP TRIGGER `contact_emails_text_out`;
--> statement-breakpoint
DROP TRIGGER `contact_phones_text_in`;
--> statement-breakpoint
DROP TRIGGER `contact_phones_text_new`;
--> statement-breakpoint
DROP TRIGGER `contact_phones_text_out`;
--> statement-breakpoint
DROP VIEW `contact_search_source`;
--> statement-breakpoint
DROP TABLE `contacts_search`;
--> statement-breakpoint
ALTER TABLE `contact_texts` ADD `phones` text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE VIEW `contact_search_source` AS SELECT
	c.`id` AS `contact_id`,
	coalesce(c.`user_id`, c.`team_id`) AS `owner`,
	replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(concat_ws(char(10), c.`full_name`, c.`first_name`, c.`last_name`, c.`company_name`, c.`job_title`, c.`website`, c.`address`, c.`contact_linkedin_url`, c.`message`,
		(SELECT group_concat(e.`email`, char(10)) FROM `contact_emails` e WHERE e.`contact_id` = c.`id`)), char(39), ''), char(96), ''), char(180), ''), char(697), ''), char(699), ''), char(700), ''), char(8216), ''), char(8217), ''), char(8219), ''), char(8242), ''), char(65287), '') AS `text`,
	coalesce((SELECT group_concat(replace(replace(replace(replace(replace(replace(replace(replace(replace(concat_ws(char(10), p.`phone`, p.`e164`), char(32), ''), char(35), ''), char(40), ''), char(41), ''), char(43), ''), char(45), ''), char(46), ''), char(47), ''), char(160), ''), char(10)) FROM `contact_phones` p WHERE p.`contact_id` = c.`id`), '') AS `phones`
FROM `contacts` c;
--> statement-breakpoint
UPDATE `contact_texts` SET (`text`, `phones`) = (SELECT s.`text`, s.`phones` FROM `contact_search_source` s WHERE s.`contact_id` = `contact_texts`.`contact_id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `contacts_search` USING fts5(`owner`, `text`, `phones`, content='contact_texts', content_rowid='row', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `contacts_search` (`contacts_search`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `contact_texts_in` AFTER INSERT ON `contact_texts` BEGIN
	INSERT INTO `contacts_search` (rowid, `owner`, `text`, `phones`) VALUES (new.`row`, new.`owner`, new.`text`, new.`phones`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_texts_out` AFTER DELETE ON `contact_texts` BEGIN
	INSERT INTO `contacts_search` (`contacts_search`, rowid, `owner`, `text`, `phones`) VALUES ('delete', old.`row`, old.`owner`, old.`text`, old.`phones`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_texts_new` AFTER UPDATE ON `contact_texts` BEGIN
	INSERT INTO `contacts_search` (`contacts_search`, rowid, `owner`, `text`, `phones`) VALUES ('delete', old.`row`, old.`owner`, old.`text`, old.`phones`);
	INSERT INTO `contacts_search` (rowid, `owner`, `text`, `phones`) VALUES (new.`row`, new.`owner`, new.`text`, new.`phones`);
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_text_in` AFTER INSERT ON `contacts` BEGIN
	INSERT INTO `contact_texts` (`contact_id`, `owner`, `text`, `phones`) SELECT `contact_id`, `owner`, `text`, `phones` FROM `contact_search_source` WHERE `contact_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_text_new` AFTER UPDATE OF `user_id`, `team_id`, `full_name`, `first_name`, `last_name`, `company_name`, `job_title`, `website`, `address`, `contact_linkedin_url`, `message` ON `contacts` BEGIN
	UPDATE `contact_texts` SET (`owner`, `text`) = (SELECT `owner`, `text` FROM `contact_search_source` WHERE `contact_id` = new.`id`) WHERE `contact_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_emails_text_in` AFTER INSERT ON `contact_emails` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_emails_text_new` AFTER UPDATE ON `contact_emails` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_emails_text_out` AFTER DELETE ON `contact_emails` WHEN EXISTS (SELECT 1 FROM `contacts` WHERE `id` = old.`contact_id`) BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = old.`contact_id`) WHERE `contact_id` = old.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_phones_text_in` AFTER INSERT ON `contact_phones` BEGIN
	UPDATE `contact_texts` SET `phones` = (SELECT `phones` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_phones_text_new` AFTER UPDATE ON `contact_phones` BEGIN
	UPDATE `contact_texts` SET `phones` = (SELECT `phones` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_phones_text_out` AFTER DELETE ON `contact_phones` WHEN EXISTS (SELECT 1 FROM `contacts` WHERE `id` = old.`contact_id`) BEGIN
	UPDATE `contact_texts` SET `phones` = (SELECT `phones` FROM `contact_search_source` WHERE `contact_id` = old.`contact_id`) WHERE `contact_id` = old.`contact_id`;
END;
