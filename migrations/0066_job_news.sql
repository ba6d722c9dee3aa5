ALTER TABLE `followed_cards` ADD `job_changed_at` integer;
