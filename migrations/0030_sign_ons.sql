CREATE TABLE `directory_people` (
	`id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`external_id` text,
	`given_name` text NOT NULL,
	`family_name` text NOT NULL,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "directory_people_name_lower" CHECK("directory_people"."user_name" = lower("directory_people"."user_name"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_people_name` ON `directory_people` (`team_id`,`user_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `directory_people_user` ON `directory_people` (`user_id`);--> statement-breakpoint
CREATE INDEX `directory_people_team` ON `directory_people` (`team_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `directory_tokens` (
	`team_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_tokens_hash` ON `directory_tokens` (`token_hash`);--> statement-breakpoint
CREATE TABLE `sign_ons` (
	`team_id` text PRIMARY KEY NOT NULL,
	`provider_id` text NOT NULL,
	`domain` text NOT NULL,
	`verified_at` integer,
	`proof_hash` text,
	`proof_expires_at` integer,
	`protocol` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text,
	`secret` text,
	`entry_point` text,
	`certificate` text,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sign_ons_domain_lower" CHECK("sign_ons"."domain" = lower("sign_ons"."domain")),
	CONSTRAINT "sign_ons_role" CHECK("sign_ons"."role" in ('member', 'readonly')),
	CONSTRAINT "sign_ons_protocol" CHECK(("sign_ons"."protocol" = 'oidc' and "sign_ons"."client_id" is not null and "sign_ons"."secret" is not null)
        or ("sign_ons"."protocol" = 'saml' and "sign_ons"."entry_point" is not null and "sign_ons"."certificate" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ons_provider` ON `sign_ons` (`provider_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ons_domain` ON `sign_ons` (`domain`) WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `sign_ons_proof` ON `sign_ons` (`proof_hash`);