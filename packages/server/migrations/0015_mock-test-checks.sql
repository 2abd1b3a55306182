ALTER TABLE "mock_test_programs" ADD COLUMN "checked" json;--> statement-breakpoint
ALTER TABLE "mock_test_programs" ADD COLUMN "checked_of" timestamp with time zone;--> statement-breakpoint
-- A test stands on every device of its person: its start, its answers, what the public tests said, its end and its result. Not each writing of
-- a program, for one does not type it in two places.
CREATE FUNCTION tell_mock_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, 'mock_test_changed', new.chat_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_mock_test_started AFTER INSERT ON mock_tests FOR EACH ROW EXECUTE FUNCTION tell_mock_test();--> statement-breakpoint
CREATE TRIGGER tell_mock_test_changed AFTER UPDATE OF answers, ended_at, result ON mock_tests FOR EACH ROW EXECUTE FUNCTION tell_mock_test();--> statement-breakpoint
CREATE FUNCTION tell_mock_test_checked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, 'mock_test_changed', chat_id) FROM mock_tests WHERE id = new.test_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_mock_test_checked AFTER UPDATE OF checked ON mock_test_programs FOR EACH ROW EXECUTE FUNCTION tell_mock_test_checked();
