-- What drizzle does not know of: a consent never changes, and the full-text search keeps itself in step.
CREATE TRIGGER `consents_fixed` BEFORE UPDATE ON `consents` BEGIN SELECT raise(abort, 'consents_fixed'); END;
--> statement-breakpoint
CREATE TABLE `contact_texts` (
	`row` integer PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`owner` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_texts_contact` ON `contact_texts` (`contact_id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `contacts_search` USING fts5(`owner`, `text`, content='contact_texts', content_rowid='row', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TRIGGER `contact_texts_in` AFTER INSERT ON `contact_texts` BEGIN
	INSERT INTO `contacts_search` (rowid, `owner`, `text`) VALUES (new.`row`, new.`owner`, new.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_texts_out` AFTER DELETE ON `contact_texts` BEGIN
	INSERT INTO `contacts_search` (`contacts_search`, rowid, `owner`, `text`) VALUES ('delete', old.`row`, old.`owner`, old.`text`);
END;
--> statement-breakpoint
CREATE TRIGGER `contact_texts_new` AFTER UPDATE ON `contact_texts` BEGIN
	INSERT INTO `contacts_search` (`contacts_search`, rowid, `owner`, `text`) VALUES ('delete', old.`row`, old.`owner`, old.`text`);
	INSERT INTO `contacts_search` (rowid, `owner`, `text`) VALUES (new.`row`, new.`owner`, new.`text`);
END;
--> statement-breakpoint
CREATE VIEW `contact_search_source` AS SELECT
	c.`id` AS `contact_id`,
	coalesce(c.`user_id`, c.`team_id`) AS `owner`,
	concat_ws(char(10), c.`full_name`, c.`first_name`, c.`last_name`, c.`company_name`, c.`job_title`, c.`website`, c.`address`, c.`contact_linkedin_url`, c.`message`,
		(SELECT group_concat(e.`email`, char(10)) FROM `contact_emails` e WHERE e.`contact_id` = c.`id`),
		(SELECT group_concat(concat_ws(char(10), p.`phone`, p.`e164`), char(10)) FROM `contact_phones` p WHERE p.`contact_id` = c.`id`)) AS `text`
FROM `contacts` c;
--> statement-breakpoint
CREATE TRIGGER `contacts_text_in` AFTER INSERT ON `contacts` BEGIN
	INSERT INTO `contact_texts` (`contact_id`, `owner`, `text`) SELECT `contact_id`, `owner`, `text` FROM `contact_search_source` WHERE `contact_id` = new.`id`;
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
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_phones_text_new` AFTER UPDATE ON `contact_phones` BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = new.`contact_id`) WHERE `contact_id` = new.`contact_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_phones_text_out` AFTER DELETE ON `contact_phones` WHEN EXISTS (SELECT 1 FROM `contacts` WHERE `id` = old.`contact_id`) BEGIN
	UPDATE `contact_texts` SET `text` = (SELECT `text` FROM `contact_search_source` WHERE `contact_id` = old.`contact_id`) WHERE `contact_id` = old.`contact_id`;
END;
