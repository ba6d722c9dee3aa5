CREATE TABLE `code_styles` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`foreground_color` text NOT NULL,
	`background_color` text NOT NULL,
	`modules` text NOT NULL,
	`logo` text NOT NULL,
	`frame` text NOT NULL,
	`frame_text` text NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "code_styles_modules" CHECK("code_styles"."modules" in ('square', 'rounded')),
	CONSTRAINT "code_styles_logo" CHECK("code_styles"."logo" in ('none', 'logo', 'picture')),
	CONSTRAINT "code_styles_frame" CHECK("code_styles"."frame" in ('none', 'below', 'around')),
	CONSTRAINT "code_styles_words" CHECK("code_styles"."frame" = 'none' or "code_styles"."frame_text" <> '')
);
