-- Every tab shows the balance, so each hears when it changed (see 0008_changes-are-told.sql). What a reply sets aside and spends is told by the
-- reply itself: `reply_started` and `reply_ended` are of the same transactions, and commits that tell something wait for each other, which is
-- what all replies would do twice.
CREATE FUNCTION tell_credits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Nobody is told of the account of somebody who is gone.
  PERFORM tell_change(user_id, 'credits_changed', user_id) FROM credit_accounts WHERE id = new.account_id AND user_id IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_credits_came_or_went AFTER INSERT ON credit_txns FOR EACH ROW WHEN (new.kind <> 'usage') EXECUTE FUNCTION tell_credits();--> statement-breakpoint
-- What came back, and a price that was known at once: such a hold has a lease of the past.
CREATE TRIGGER tell_credits_freed_or_charged AFTER UPDATE OF state ON credit_holds FOR EACH ROW
  WHEN (old.state = 'open' AND (new.state = 'void' OR new.state = 'settled' AND new.lease_until < new.created_at))
  EXECUTE FUNCTION tell_credits();
