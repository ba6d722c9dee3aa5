-- Every contact has a revision of its owner; those that were changed last come last.
INSERT INTO `contact_revisions` (`user_id`, `contact_id`, `type`, `changed_at`, `is_deleted`)
  SELECT `user_id`, `id`, CASE WHEN `is_card` THEN 'card' ELSE `type` END, max(`updated_at`, coalesce(`filed_at`, 0), coalesce(`deleted_at`, 0)), `deleted_at` IS NOT NULL
    FROM `contacts` WHERE `user_id` IS NOT NULL ORDER BY max(`updated_at`, coalesce(`filed_at`, 0), coalesce(`deleted_at`, 0)), `id`;--> statement-breakpoint
CREATE TRIGGER `contacts_revised_in` AFTER INSERT ON `contacts` WHEN new.`user_id` IS NOT NULL BEGIN
  DELETE FROM `contact_revisions` WHERE `user_id` = new.`user_id` AND `contact_id` = new.`id`;
  INSERT INTO `contact_revisions` (`user_id`, `contact_id`, `type`, `changed_at`, `is_deleted`)
    VALUES (new.`user_id`, new.`id`, CASE WHEN new.`is_card` THEN 'card' ELSE new.`type` END, cast((julianday('now') - 2440587.5) * 86400000 AS integer), new.`deleted_at` IS NOT NULL);
END;--> statement-breakpoint
CREATE TRIGGER `contacts_revised_new` AFTER UPDATE OF `user_id`, `profile_id`, `is_card`, `photo_id`, `enrich_status`, `enrich_notification`, `enriched_name`, `updated_at`, `filed_at`, `deleted_at` ON `contacts` WHEN new.`user_id` IS NOT NULL BEGIN
  DELETE FROM `contact_revisions` WHERE `user_id` = new.`user_id` AND `contact_id` = new.`id`;
  INSERT INTO `contact_revisions` (`user_id`, `contact_id`, `type`, `changed_at`, `is_deleted`)
    VALUES (new.`user_id`, new.`id`, CASE WHEN new.`is_card` THEN 'card' ELSE new.`type` END, cast((julianday('now') - 2440587.5) * 86400000 AS integer), new.`deleted_at` IS NOT NULL);
END;--> statement-breakpoint
CREATE TRIGGER `contacts_revised_left` AFTER UPDATE OF `user_id` ON `contacts` WHEN old.`user_id` IS NOT NULL AND new.`user_id` IS NOT old.`user_id` BEGIN
  DELETE FROM `contact_revisions` WHERE `user_id` = old.`user_id` AND `contact_id` = old.`id`;
  INSERT INTO `contact_revisions` (`user_id`, `contact_id`, `type`, `changed_at`, `is_deleted`)
    SELECT old.`user_id`, old.`id`, CASE WHEN old.`is_card` THEN 'card' ELSE old.`type` END, cast((julianday('now') - 2440587.5) * 86400000 AS integer), true
      WHERE EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`user_id`);
END;--> statement-breakpoint
CREATE TRIGGER `contacts_revised_out` AFTER DELETE ON `contacts` WHEN old.`user_id` IS NOT NULL AND old.`deleted_at` IS NULL BEGIN
  DELETE FROM `contact_revisions` WHERE `user_id` = old.`user_id` AND `contact_id` = old.`id`;
  INSERT INTO `contact_revisions` (`user_id`, `contact_id`, `type`, `changed_at`, `is_deleted`)
    SELECT old.`user_id`, old.`id`, CASE WHEN old.`is_card` THEN 'card' ELSE old.`type` END, cast((julianday('now') - 2440587.5) * 86400000 AS integer), true
      WHERE EXISTS (SELECT 1 FROM `users` WHERE `id` = old.`user_id`);
END;
