CREATE TABLE `ended_cards` (
	`profile_id` text NOT NULL,
	`version` integer NOT NULL,
	`face` text NOT NULL,
	PRIMARY KEY(`profile_id`, `version`),
	CONSTRAINT "ended_cards_face" CHECK(json_valid("ended_cards"."face"))
);
--> statement-breakpoint
CREATE TABLE `followed_cards` (
	`user_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`contact_id` text NOT NULL,
	`face` text NOT NULL,
	`seen_at` integer NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `profile_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "followed_cards_face" CHECK(json_valid("followed_cards"."face"))
);
--> statement-breakpoint
CREATE INDEX `followed_cards_profile` ON `followed_cards` (`profile_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `followed_cards_contact` ON `followed_cards` (`contact_id`);--> statement-breakpoint
CREATE TABLE `__new_contact_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`author_id` text,
	`kind` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_changes_kind" CHECK("__new_contact_changes"."kind" in ('edited', 'merged', 'unmerged', 'found', 'enriched', 'unenriched', 'followed')),
	CONSTRAINT "contact_changes_fields" CHECK(json_valid("__new_contact_changes"."fields") and json_type("__new_contact_changes"."fields") = 'array')
);
--> statement-breakpoint
INSERT INTO `__new_contact_changes`("id", "contact_id", "author_id", "kind", "fields", "created_at") SELECT "id", "contact_id", "author_id", "kind", "fields", "created_at" FROM `contact_changes`;--> statement-breakpoint
DROP TABLE `contact_changes`;--> statement-breakpoint
ALTER TABLE `__new_contact_changes` RENAME TO `contact_changes`;--> statement-breakpoint
CREATE INDEX `contact_changes_contact` ON `contact_changes` (`contact_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_changes_author` ON `contact_changes` (`author_id`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `is_card` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `shares_changes` integer DEFAULT true NOT NULL;--> statement-breakpoint
-- By hand, from here on: what the owner of a card says there, as `CardFace`, without anything that their team adds.
CREATE VIEW `card_faces` AS SELECT p.`id` AS `profile_id`, json_object(
	'is_business', json(CASE WHEN p.`is_business` THEN 'true' ELSE 'false' END),
	'first_name', p.`first_name`,
	'last_name', p.`last_name`,
	'job_title', p.`job_title`,
	'workplace', CASE WHEN p.`is_business` OR p.`show_company_name` THEN p.`workplace` END,
	'picture_id', p.`picture_id`,
	'contact_info', json(CASE WHEN coalesce((SELECT s.`enabled` FROM `section_settings` s WHERE s.`profile_id` = p.`id` AND s.`name` = 'contact_info'), 1)
		THEN (SELECT json_group_array(json_object('type', f.`field_type_id`, 'value', f.`value`)) FROM (SELECT `field_type_id`, `value` FROM `contact_fields` WHERE `profile_id` = p.`id` ORDER BY `position`) f)
		ELSE '[]' END),
	'social_media', json(CASE WHEN coalesce((SELECT s.`enabled` FROM `section_settings` s WHERE s.`profile_id` = p.`id` AND s.`name` = 'social_media'), 1)
		THEN (SELECT json_group_array(json_object('type', f.`field_type_id`, 'value', f.`value`)) FROM (SELECT `field_type_id`, `value` FROM `social_items` WHERE `profile_id` = p.`id` ORDER BY `position`) f)
		ELSE '[]' END)
) AS `face` FROM `profiles` p;
--> statement-breakpoint
-- The last state of a card whose following ends; of one that the operator takes down (hidden, not deleted) only the name.
CREATE TRIGGER `profiles_following_ends` BEFORE UPDATE OF `state`, `shares_changes` ON `profiles`
WHEN old.`state` = 'normal' AND old.`shares_changes` AND NOT (new.`state` = 'normal' AND new.`shares_changes`)
	AND EXISTS (SELECT 1 FROM `followed_cards` WHERE `profile_id` = old.`id`) BEGIN
	INSERT OR REPLACE INTO `ended_cards` (`profile_id`, `version`, `face`)
	SELECT old.`id`, old.`updated_at`, CASE WHEN new.`state` = 'disabled' AND new.`deleted_at` IS NULL
		THEN json_set(f.`face`, '$.job_title', NULL, '$.workplace', CASE WHEN old.`is_business` THEN old.`workplace` END, '$.picture_id', NULL, '$.contact_info', json('[]'), '$.social_media', json('[]'))
		ELSE json_set(f.`face`, '$.picture_id', NULL) END
	FROM `card_faces` f WHERE f.`profile_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_followed_gone` BEFORE DELETE ON `profiles`
WHEN old.`state` = 'normal' AND old.`shares_changes` AND EXISTS (SELECT 1 FROM `followed_cards` WHERE `profile_id` = old.`id`) BEGIN
	INSERT OR REPLACE INTO `ended_cards` (`profile_id`, `version`, `face`)
	SELECT old.`id`, old.`updated_at`, json_set(f.`face`, '$.picture_id', NULL) FROM `card_faces` f WHERE f.`profile_id` = old.`id`;
END;
