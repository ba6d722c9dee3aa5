-- The pass of a profile that goes for good is void from then on: devices that ask what changed are told of it.
CREATE TRIGGER wallet_passes_void BEFORE DELETE ON profiles
BEGIN
  UPDATE wallet_passes SET changed_at = max(unixepoch(), changed_at + 1) WHERE profile_id = old.id;
END;
