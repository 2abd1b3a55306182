-- Another device that shows the chat hears of a verdict as of any other change (see 0008_changes-are-told.sql).
CREATE FUNCTION tell_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_change(new.user_id, 'submission_judged', new.chat_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_submission_judged AFTER UPDATE OF verdict, failure ON practice_submissions FOR EACH ROW
  WHEN (old.verdict IS DISTINCT FROM new.verdict OR old.failure IS DISTINCT FROM new.failure)
  EXECUTE FUNCTION tell_submission();
