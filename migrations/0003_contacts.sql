CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`purpose` text NOT NULL,
	`text` text NOT NULL,
	`source` text NOT NULL,
	`token_hash` text NOT NULL,
	`given_at` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "consents_purpose" CHECK("consents"."purpose" in ('exchange', 'follow_up', 'marketing')),
	CONSTRAINT "consents_text" CHECK(trim("consents"."text") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consents_once` ON `consents` (`contact_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `consents_token` ON `consents` (`token_hash`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`consent_id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	FOREIGN KEY (`consent_id`) REFERENCES `consents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`question_id` text,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `lead_capture_questions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contact_answers_contact` ON `contact_answers` (`contact_id`,`position`);--> statement-breakpoint
CREATE INDEX `contact_answers_question` ON `contact_answers` (`question_id`);--> statement-breakpoint
CREATE TABLE `contact_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`email` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_emails_lower" CHECK("contact_emails"."email" = lower("contact_emails"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_emails_once` ON `contact_emails` (`contact_id`,`email`);--> statement-breakpoint
CREATE INDEX `contact_emails_email` ON `contact_emails` (`email`);--> statement-breakpoint
CREATE TABLE `contact_phones` (
	`id` text PRIMARY KEY NOT NULL,
	`contact_id` text NOT NULL,
	`phone` text NOT NULL,
	`e164` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_phones_e164" CHECK("contact_phones"."e164" is null or ("contact_phones"."e164" glob '+[1-9]*' and substr("contact_phones"."e164", 2) not glob '*[^0-9]*'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_phones_once` ON `contact_phones` (`contact_id`,`phone`);--> statement-breakpoint
CREATE INDEX `contact_phones_number` ON `contact_phones` (`e164`);--> statement-breakpoint
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL,
	`user_id` text,
	`team_id` text,
	`profile_id` text,
	`type` text NOT NULL,
	`idempotency_key` text,
	`request_hash` text,
	`full_name` text,
	`first_name` text,
	`last_name` text,
	`sort_name` text NOT NULL,
	`company_name` text,
	`job_title` text,
	`website` text,
	`address` text,
	`contact_linkedin_url` text,
	`message` text,
	`photo_id` text,
	`enrich_status` text DEFAULT 'NOT_STARTED' NOT NULL,
	`enrich_notification` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`photo_id`) REFERENCES `media`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contacts_owner" CHECK(("contacts"."user_id" is null) <> ("contacts"."team_id" is null)),
	CONSTRAINT "contacts_type" CHECK("contacts"."type" in ('exchange', 'manual', 'scan', 'import')),
	CONSTRAINT "contacts_enrich_status" CHECK("contacts"."enrich_status" in ('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ALREADY_ENRICHED', 'INFO_NOT_FOUND'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_uuid` ON `contacts` (`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_idempotency` ON `contacts` (`profile_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `contacts_user_date` ON `contacts` (`user_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `contacts_user_name` ON `contacts` (`user_id`,`sort_name`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `contacts_team_date` ON `contacts` (`team_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `contacts_team_name` ON `contacts` (`team_id`,`sort_name`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `contacts_user` ON `contacts` (`user_id`);--> statement-breakpoint
CREATE INDEX `contacts_team` ON `contacts` (`team_id`);--> statement-breakpoint
CREATE INDEX `contacts_photo` ON `contacts` (`photo_id`);--> statement-breakpoint
CREATE INDEX `contacts_deleted` ON `contacts` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `lead_capture_forms` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`title` text,
	`consent_text` text,
	`marketing_text` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lead_capture_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`question` text NOT NULL,
	`kind` text NOT NULL,
	`options` text,
	`required` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lead_capture_questions_kind" CHECK("lead_capture_questions"."kind" in ('text', 'choice')),
	CONSTRAINT "lead_capture_questions_options" CHECK(("lead_capture_questions"."kind" = 'choice') = ("lead_capture_questions"."options" is not null))
);
--> statement-breakpoint
CREATE INDEX `lead_capture_questions_profile` ON `lead_capture_questions` (`profile_id`,`position`);