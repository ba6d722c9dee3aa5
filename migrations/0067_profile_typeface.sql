ALTER TABLE `profiles` ADD `typeface` text DEFAULT 'system' NOT NULL;--> statement-breakpoint
-- Cards show it: written by `npm run card-triggers`.
DROP TRIGGER card_of_profiles_new;--> statement-breakpoint
CREATE TRIGGER card_of_profiles_new AFTER UPDATE OF background_id, bio, card_design_id, company_name_separator, designation, first_name, footer_text, handle, id, instant_lead_capture, is_business, is_default, job_title, language, last_name, layout, listed, logo_id, night, picture_id, public_id, require_company_name, require_email, require_phone, shares_changes, show_company_name, state, team_id, typeface, updated_at, user_id, work_category, workplace ON profiles BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id UNION ALL
    SELECT b.id FROM members m JOIN profiles b ON b.team_id = m.team_id WHERE m.user_id = old.user_id UNION ALL
    SELECT new.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id UNION ALL
    SELECT b.id FROM members m JOIN profiles b ON b.team_id = m.team_id WHERE m.user_id = new.user_id);
  UPDATE card_changes SET version = version + 1;
END;
