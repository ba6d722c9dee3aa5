ALTER TABLE `contacts` ADD `filed_at` integer;--> statement-breakpoint
CREATE TRIGGER `notes_filed_in` AFTER INSERT ON `notes` BEGIN
  UPDATE `contacts` SET `filed_at` = max(cast((julianday('now') - 2440587.5) * 86400000 AS integer), max(coalesce(`filed_at`, 0), `updated_at`) + 1)
    WHERE `id` = new.`contact_id`;
END;--> statement-breakpoint
CREATE TRIGGER `notes_filed_new` AFTER UPDATE OF `contact_id`, `text` ON `notes` BEGIN
  UPDATE `contacts` SET `filed_at` = max(cast((julianday('now') - 2440587.5) * 86400000 AS integer), max(coalesce(`filed_at`, 0), `updated_at`) + 1)
    WHERE `id` IN (old.`contact_id`, new.`contact_id`);
END;--> statement-breakpoint
CREATE TRIGGER `notes_filed_out` AFTER DELETE ON `notes` BEGIN
  UPDATE `contacts` SET `filed_at` = max(cast((julianday('now') - 2440587.5) * 86400000 AS integer), max(coalesce(`filed_at`, 0), `updated_at`) + 1)
    WHERE `id` = old.`contact_id`;
END;--> statement-breakpoint
CREATE TRIGGER `contact_tags_filed_in` AFTER INSERT ON `contact_tags` BEGIN
  UPDATE `contacts` SET `filed_at` = max(cast((julianday('now') - 2440587.5) * 86400000 AS integer), max(coalesce(`filed_at`, 0), `updated_at`) + 1)
    WHERE `id` = new.`contact_id`;
END;--> statement-breakpoint
CREATE TRIGGER `contact_tags_filed_out` AFTER DELETE ON `contact_tags` BEGIN
  UPDATE `contacts` SET `filed_at` = max(cast((julianday('now') - 2440587.5) * 86400000 AS integer), max(coalesce(`filed_at`, 0), `updated_at`) + 1)
    WHERE `id` = old.`contact_id`;
END;--> statement-breakpoint
CREATE TRIGGER `tags_filed_new` AFTER UPDATE OF `name` ON `tags` BEGIN
  UPDATE `contacts` SET `filed_at` = max(cast((julianday('now') - 2440587.5) * 86400000 AS integer), max(coalesce(`filed_at`, 0), `updated_at`) + 1)
    WHERE `id` IN (SELECT `contact_id` FROM `contact_tags` WHERE `tag_id` = new.`id`);
END;