-- Every change of what cards show is counted, and deletes the documents of the cards that show it. Written by `npm run card-triggers`.
INSERT INTO card_changes (id, version) VALUES (1, 0);--> statement-breakpoint
CREATE TRIGGER card_of_calls_to_action_in AFTER INSERT ON calls_to_action BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_calls_to_action_new AFTER UPDATE OF action, cta_type, link, priority, profile_id ON calls_to_action BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_calls_to_action_out AFTER DELETE ON calls_to_action BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_card_designs_in AFTER INSERT ON card_designs BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE card_design_id = new.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_card_designs_new AFTER UPDATE OF accent_color, background_color, brand_color, card_background_color, career_foreground_color, foreground_active_color, full_name_foreground_color, id, title ON card_designs BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE card_design_id = old.id UNION ALL
    SELECT id FROM profiles WHERE card_design_id = new.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_card_designs_out AFTER DELETE ON card_designs BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE card_design_id = old.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_contact_fields_in AFTER INSERT ON contact_fields BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_contact_fields_new AFTER UPDATE OF field_type_id, id, label, position, profile_id, value ON contact_fields BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_contact_fields_out AFTER DELETE ON contact_fields BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_files_in AFTER INSERT ON files BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_files_new AFTER UPDATE OF id, media_id, position, profile_id, title, updated_at ON files BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_files_out AFTER DELETE ON files BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_members_in AFTER INSERT ON injected_members BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = new.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_members_new AFTER UPDATE OF section, team_id, user_id ON injected_members BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id UNION ALL
    SELECT id FROM profiles WHERE team_id = new.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_members_out AFTER DELETE ON injected_members BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_sections_in AFTER INSERT ON injected_sections BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = new.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_sections_new AFTER UPDATE OF for_all, section, team_id ON injected_sections BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id UNION ALL
    SELECT id FROM profiles WHERE team_id = new.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_sections_out AFTER DELETE ON injected_sections BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_tags_in AFTER INSERT ON injected_tags BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = new.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_tags_new AFTER UPDATE OF section, tag_id, team_id ON injected_tags BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id UNION ALL
    SELECT id FROM profiles WHERE team_id = new.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_injected_tags_out AFTER DELETE ON injected_tags BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.team_id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_media_new AFTER UPDATE OF content_type, hash, height, id, size, width ON media BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT profile_id FROM card_documents);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_member_tags_in AFTER INSERT ON member_tags BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = new.user_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_member_tags_new AFTER UPDATE OF tag_id, user_id ON member_tags BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = old.user_id UNION ALL
    SELECT id FROM profiles WHERE user_id = new.user_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_member_tags_out AFTER DELETE ON member_tags BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = old.user_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_members_in AFTER INSERT ON members BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = new.user_id UNION ALL SELECT id FROM profiles WHERE team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_members_new AFTER UPDATE OF joined_at, role, team_id, user_id ON members BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = old.user_id UNION ALL SELECT id FROM profiles WHERE team_id = old.team_id UNION ALL
    SELECT id FROM profiles WHERE user_id = new.user_id UNION ALL SELECT id FROM profiles WHERE team_id = new.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_members_out AFTER DELETE ON members BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = old.user_id UNION ALL SELECT id FROM profiles WHERE team_id = old.team_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_photos_in AFTER INSERT ON photos BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_photos_new AFTER UPDATE OF id, media_id, position, profile_id, title ON photos BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_photos_out AFTER DELETE ON photos BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_profiles_in AFTER INSERT ON profiles BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id UNION ALL
    SELECT b.id FROM members m JOIN profiles b ON b.team_id = m.team_id WHERE m.user_id = new.user_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_profiles_new AFTER UPDATE OF background_id, bio, card_design_id, company_name_separator, designation, first_name, footer_text, handle, id, instant_lead_capture, is_business, is_default, job_title, language, last_name, layout, listed, logo_id, night, picture_id, public_id, require_company_name, require_email, require_phone, shares_changes, show_company_name, state, team_id, updated_at, user_id, work_category, workplace ON profiles BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id UNION ALL
    SELECT b.id FROM members m JOIN profiles b ON b.team_id = m.team_id WHERE m.user_id = old.user_id UNION ALL
    SELECT new.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.team_id UNION ALL
    SELECT b.id FROM members m JOIN profiles b ON b.team_id = m.team_id WHERE m.user_id = new.user_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_profiles_out AFTER DELETE ON profiles BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.team_id UNION ALL
    SELECT b.id FROM members m JOIN profiles b ON b.team_id = m.team_id WHERE m.user_id = old.user_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_section_settings_in AFTER INSERT ON section_settings BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_section_settings_new AFTER UPDATE OF enabled, name, position, profile_id ON section_settings BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_section_settings_out AFTER DELETE ON section_settings BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_social_items_in AFTER INSERT ON social_items BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_social_items_new AFTER UPDATE OF field_type_id, id, position, profile_id, value ON social_items BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_social_items_out AFTER DELETE ON social_items BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_teams_in AFTER INSERT ON teams BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = new.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_teams_new AFTER UPDATE OF directories, id, plan ON teams BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.id UNION ALL
    SELECT id FROM profiles WHERE team_id = new.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = new.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_teams_out AFTER DELETE ON teams BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE team_id = old.id UNION ALL SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = old.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_thumbnail_links_in AFTER INSERT ON thumbnail_links BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_thumbnail_links_new AFTER UPDATE OF id, link, position, profile_id, thumbnail_id, title ON thumbnail_links BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_thumbnail_links_out AFTER DELETE ON thumbnail_links BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_users_in AFTER INSERT ON users BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = new.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_users_new AFTER UPDATE OF cardea_branding, id, ios_save_hint, plan ON users BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = old.id UNION ALL
    SELECT id FROM profiles WHERE user_id = new.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_users_out AFTER DELETE ON users BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT id FROM profiles WHERE user_id = old.id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_videos_in AFTER INSERT ON videos BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_videos_new AFTER UPDATE OF file_id, id, link, position, poster_id, profile_id, title ON videos BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id UNION ALL
    SELECT new.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = new.profile_id);
  UPDATE card_changes SET version = version + 1;
END;--> statement-breakpoint
CREATE TRIGGER card_of_videos_out AFTER DELETE ON videos BEGIN
  DELETE FROM card_documents WHERE profile_id IN (SELECT old.profile_id UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = old.profile_id);
  UPDATE card_changes SET version = version + 1;
END;
