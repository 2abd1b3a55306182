-- What a person's open tabs have to know (GET /events) is told here, by the rows themselves: whoever changes a chat, by whatever way,
-- cannot forget to say so, and NOTIFY reaches its listeners after the commit or not at all. Only ids are told, never words.
CREATE FUNCTION tell_change(person uuid, kind text, id uuid) RETURNS void LANGUAGE sql
  RETURN pg_notify('xperto_changes', json_build_object('user_id', person, 'kind', kind, 'id', id)::text);--> statement-breakpoint

CREATE FUNCTION tell_chat_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, 'chat_created', new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_chat_made AFTER INSERT ON chats FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION tell_chat_made();--> statement-breakpoint

CREATE FUNCTION tell_chat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) THEN
    PERFORM tell_change(new.user_id, CASE WHEN new.deleted_at IS NULL THEN 'chat_restored' ELSE 'chat_deleted' END, new.id);
    RETURN NULL;
  END IF;
  IF old.name <> new.name OR old.chat_type <> new.chat_type THEN
    PERFORM tell_change(new.user_id, 'chat_renamed', new.id);
  END IF;
  IF old.lock_status IS DISTINCT FROM new.lock_status THEN
    PERFORM tell_change(new.user_id, 'chat_locked', new.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The update of every send and every end of a reply does not come this far.
CREATE TRIGGER tell_chat_changed AFTER UPDATE OF name, chat_type, lock_status, deleted_at ON chats FOR EACH ROW
  WHEN (old.name <> new.name OR old.chat_type <> new.chat_type OR old.lock_status IS DISTINCT FROM new.lock_status
    OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION tell_chat_changed();--> statement-breakpoint

CREATE FUNCTION tell_bookmark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM tell_change(new.user_id, 'chat_bookmarked', new.chat_id);
  ELSE
    PERFORM tell_change(old.user_id, 'chat_unbookmarked', old.chat_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_bookmark AFTER INSERT OR DELETE ON bookmarks FOR EACH ROW EXECUTE FUNCTION tell_bookmark();--> statement-breakpoint

CREATE FUNCTION tell_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, CASE new.status WHEN 'running' THEN 'reply_started' ELSE 'reply_ended' END, new.chat_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_reply_started AFTER INSERT ON generations FOR EACH ROW WHEN (new.status = 'running') EXECUTE FUNCTION tell_reply();--> statement-breakpoint
CREATE TRIGGER tell_reply_ended AFTER UPDATE OF status ON generations FOR EACH ROW
  WHEN (old.status = 'running' AND new.status <> 'running') EXECUTE FUNCTION tell_reply();--> statement-breakpoint

-- Not for tabs: whoever holds a stream open under this session ends it.
CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(old.user_id, 'session_ended', old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
