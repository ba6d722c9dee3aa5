CREATE TABLE `cards` (
	`code` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cards_user` ON `cards` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`account_id` text NOT NULL,
	`password` text,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_account` ON `identities` (`provider_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`password_verified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'needs-wizards' NOT NULL,
	`wizard_step` text,
	`plan` text DEFAULT 'essential' NOT NULL,
	`cardea_branding` integer DEFAULT true NOT NULL,
	`terms_accepted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_email_lower" CHECK("users"."email" = lower("users"."email")),
	CONSTRAINT "users_plan" CHECK("users"."plan" in ('essential', 'active', 'limited'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE INDEX `verifications_expiry` ON `verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `card_designs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` text,
	`title` text NOT NULL,
	`background_color` text NOT NULL,
	`foreground_active_color` text NOT NULL,
	`accent_color` text NOT NULL,
	`full_name_foreground_color` text NOT NULL,
	`career_foreground_color` text NOT NULL,
	`card_background_color` text NOT NULL,
	`brand_color` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_designs_profile` ON `card_designs` (`profile_id`);--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`team_id` text,
	`hash` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "media_hash_form" CHECK(length("media"."hash") = 32 and "media"."hash" not glob '*[^0-9a-f]*'),
	CONSTRAINT "media_size" CHECK("media"."size" > 0),
	CONSTRAINT "media_owner" CHECK(("media"."user_id" is null) <> ("media"."team_id" is null))
);
--> statement-breakpoint
CREATE INDEX `media_user` ON `media` (`user_id`);--> statement-breakpoint
CREATE INDEX `media_team` ON `media` (`team_id`);--> statement-breakpoint
CREATE INDEX `media_hash` ON `media` (`hash`);--> statement-breakpoint
CREATE TABLE `former_handles` (
	`handle` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`left_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "former_handles_form" CHECK(length("former_handles"."handle") between 3 and 30 and "former_handles"."handle" not glob '*[^a-z0-9_]*')
);
--> statement-breakpoint
CREATE INDEX `former_handles_profile` ON `former_handles` (`profile_id`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` text,
	`team_id` text,
	`handle` text NOT NULL,
	`state` text DEFAULT 'normal' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`is_business` integer DEFAULT false NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`job_title` text,
	`workplace` text,
	`designation` text,
	`work_category` integer,
	`company_size` text,
	`bio` text DEFAULT '' NOT NULL,
	`picture_id` text,
	`logo_id` text,
	`background_id` text,
	`card_design_id` integer DEFAULT 1 NOT NULL,
	`night` integer DEFAULT false NOT NULL,
	`show_company_name` integer DEFAULT true NOT NULL,
	`company_name_separator` text DEFAULT 'at' NOT NULL,
	`instant_lead_capture` integer DEFAULT false NOT NULL,
	`require_email` integer DEFAULT false NOT NULL,
	`require_phone` integer DEFAULT false NOT NULL,
	`require_company_name` integer DEFAULT false NOT NULL,
	`footer_text` text,
	`show_widgets` integer DEFAULT true NOT NULL,
	`listed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`logo_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`background_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`card_design_id`) REFERENCES `card_designs`(`id`) ON UPDATE no action ON DELETE set default,
	CONSTRAINT "profiles_handle_form" CHECK(length("profiles"."handle") between 3 and 30 and "profiles"."handle" not glob '*[^a-z0-9_]*'),
	CONSTRAINT "profiles_owner" CHECK(case when "profiles"."is_business" then "profiles"."team_id" is not null and "profiles"."user_id" is null and not "profiles"."is_default"
          else "profiles"."user_id" is not null and "profiles"."team_id" is null end),
	CONSTRAINT "profiles_state" CHECK("profiles"."state" in ('normal', 'disabled')),
	CONSTRAINT "profiles_live_normal" CHECK(not "profiles"."is_default" or "profiles"."state" = 'normal')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_handle` ON `profiles` (`handle`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_public_id` ON `profiles` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_live` ON `profiles` (`user_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_business` ON `profiles` (`team_id`) WHERE is_business = 1;--> statement-breakpoint
CREATE INDEX `profiles_user` ON `profiles` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `profiles_team` ON `profiles` (`team_id`);--> statement-breakpoint
CREATE INDEX `profiles_picture` ON `profiles` (`picture_id`);--> statement-breakpoint
CREATE INDEX `profiles_logo` ON `profiles` (`logo_id`);--> statement-breakpoint
CREATE INDEX `profiles_background` ON `profiles` (`background_id`);--> statement-breakpoint
CREATE INDEX `profiles_design` ON `profiles` (`card_design_id`);--> statement-breakpoint
CREATE TABLE `calls_to_action` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`priority` text NOT NULL,
	`action` text,
	`cta_type` text,
	`link` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calls_to_action_type" CHECK("calls_to_action"."cta_type" is null or "calls_to_action"."cta_type" in ('save', 'exchange')),
	CONSTRAINT "calls_to_action_priority" CHECK("calls_to_action"."priority" in ('Exchange', 'Save', 'CustomSave', 'CustomExchange'))
);
--> statement-breakpoint
CREATE TABLE `contact_fields` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`field_type_id` text NOT NULL,
	`value` text NOT NULL,
	`label` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_fields_profile` ON `contact_fields` (`profile_id`,`position`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`title` text NOT NULL,
	`media_id` text NOT NULL,
	`position` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `files_profile` ON `files` (`profile_id`,`position`);--> statement-breakpoint
CREATE INDEX `files_media` ON `files` (`media_id`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`title` text,
	`media_id` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photos_profile` ON `photos` (`profile_id`,`position`);--> statement-breakpoint
CREATE INDEX `photos_media` ON `photos` (`media_id`);--> statement-breakpoint
CREATE TABLE `section_settings` (
	`profile_id` text NOT NULL,
	`name` text NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `name`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "section_settings_name" CHECK("section_settings"."name" in ('contact_info', 'social_media', 'links', 'about', 'video', 'photo_gallery', 'files'))
);
--> statement-breakpoint
CREATE TABLE `social_items` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`field_type_id` text NOT NULL,
	`value` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_items_profile` ON `social_items` (`profile_id`,`position`);--> statement-breakpoint
CREATE TABLE `thumbnail_links` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`title` text NOT NULL,
	`link` text NOT NULL,
	`thumbnail_id` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thumbnail_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `thumbnail_links_profile` ON `thumbnail_links` (`profile_id`,`position`);--> statement-breakpoint
CREATE INDEX `thumbnail_links_thumbnail` ON `thumbnail_links` (`thumbnail_id`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`title` text,
	`link` text NOT NULL,
	`poster_id` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`poster_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `videos_profile` ON `videos` (`profile_id`,`position`);--> statement-breakpoint
CREATE INDEX `videos_poster` ON `videos` (`poster_id`);--> statement-breakpoint
CREATE TABLE `injected_sections` (
	`team_id` text NOT NULL,
	`section` text NOT NULL,
	PRIMARY KEY(`team_id`, `section`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "injected_sections_section" CHECK("injected_sections"."section" in ('contact_info', 'social_media', 'links', 'about', 'video', 'photo_gallery', 'files'))
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` text,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitations_role" CHECK("invitations"."role" in ('admin', 'member', 'readonly')),
	CONSTRAINT "invitations_email_lower" CHECK("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`team_id`,`email`) WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_team` ON `invitations` (`team_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_invited_by` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`role` text NOT NULL,
	`wizard_step` text,
	`admin_wizard_step` text,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "members_role" CHECK("members"."role" in ('owner', 'admin', 'member', 'readonly'))
);
--> statement-breakpoint
CREATE INDEX `members_team` ON `members` (`team_id`,`joined_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_one_owner` ON `members` (`team_id`) WHERE role = 'owner';--> statement-breakpoint
CREATE TABLE `team_locks` (
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`team_id`, `name`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`plan` text NOT NULL,
	`directories` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "teams_plan" CHECK("teams"."plan" in ('active', 'limited', 'legacy'))
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_to` ON `outbox` (`to`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);