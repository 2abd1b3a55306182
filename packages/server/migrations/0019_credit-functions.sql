ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_holds" DROP CONSTRAINT "credit_holds_account_id_credit_accounts_id_fk";
--> statement-breakpoint
-- What every reply does to the ledger, twice: one call each, whose plans a connection keeps. They run as the tables' owner and say themselves
-- who may what.

-- What is taken from which lot when `wanted` is spent: promotions before what was bought, what expires first before what lasts, the older before
-- the newer. `first_lot`, where given, goes before all of them. The only place that knows this order. Lock the account first.
CREATE FUNCTION burn_credit_lots(account uuid, wanted bigint, first_lot bigint) RETURNS TABLE (lot_id bigint, amount bigint)
  LANGUAGE sql STABLE AS $$
  SELECT burnt.id, burnt.amount FROM (
    SELECT l.id, least(l.remaining, wanted - coalesce(sum(l.remaining) OVER before, 0)::bigint) AS amount
    FROM credit_lots l WHERE l.account_id = account AND NOT l.spent
    WINDOW before AS (ORDER BY l.id IS DISTINCT FROM first_lot, l.kind = 'paid', l.expires_at NULLS LAST, l.id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) burnt WHERE burnt.amount > 0
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION burn_credit_lots(uuid, bigint, bigint) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION burn_credit_lots(uuid, bigint, bigint) TO xperto_system;--> statement-breakpoint

-- Sets `wanted` of a person's credits aside, or what they have where that is less and `at_least` at the least. Null where they have not, or
-- where the key was used before. A person's transaction sets aside that person's alone.
CREATE FUNCTION open_credit_hold(hold_key text, person uuid, wanted bigint, at_least bigint, why text, about text, until timestamptz)
  RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account credit_accounts;
  set_aside bigint;
BEGIN
  SELECT * INTO account FROM credit_accounts
  WHERE user_id = person AND (app_user_id() IS NULL OR user_id = app_user_id()) FOR NO KEY UPDATE;
  IF NOT FOUND OR account.debt > 0 OR account.posted - account.held - account.floor < at_least THEN
    RETURN NULL;
  END IF;
  INSERT INTO credit_holds (key, account_id, amount, reason, ref, lease_until)
  VALUES (hold_key, account.id, least(wanted, account.posted - account.held - account.floor), why, about, until)
  ON CONFLICT (key) DO NOTHING RETURNING amount INTO set_aside;
  RETURN set_aside;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION open_credit_hold(text, uuid, bigint, bigint, text, text, timestamptz) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_credit_hold(text, uuid, bigint, bigint, text, text, timestamptz) TO xperto_app, xperto_system;--> statement-breakpoint
REVOKE INSERT ON credit_holds FROM xperto_app, xperto_system;--> statement-breakpoint

-- Spends `used` of an open hold, its whole at the most, and answers how much that was; null where the hold is not open.
CREATE FUNCTION settle_credit_hold(hold_key text, used bigint, about jsonb) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  hold credit_holds;
  txn bigint;
BEGIN
  -- Its trigger locks the account.
  UPDATE credit_holds SET state = 'settled', settled = least(used, amount), closed_at = now()
  WHERE key = hold_key AND state = 'open' RETURNING * INTO hold;
  IF NOT FOUND OR hold.settled = 0 THEN
    RETURN hold.settled;
  END IF;
  INSERT INTO credit_txns (key, kind, account_id, reason, ref, detail)
  VALUES ('use:' || hold_key, 'usage', hold.account_id, hold.reason, hold.ref, about) RETURNING id INTO txn;
  INSERT INTO credit_entries (txn_id, n, account_id, system, lot_id, amount)
  SELECT txn, row_number() OVER (), hold.account_id, NULL, burnt.lot_id, -burnt.amount
  FROM burn_credit_lots(hold.account_id, hold.settled, NULL) burnt
  UNION ALL SELECT txn, 0, NULL, 'revenue', NULL, hold.settled;
  RETURN hold.settled;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION settle_credit_hold(text, bigint, jsonb) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION settle_credit_hold(text, bigint, jsonb) TO xperto_system;
--> statement-breakpoint

-- Whoever adds sides adds nothing in sum, statement by statement: so no txn can ever be out of balance, and none of an earlier day be added to.
-- It replaces the same check of each entry at the end of a transaction; that of each txn, for one without sides, stays.
DROP TRIGGER require_balanced ON credit_entries;--> statement-breakpoint
CREATE FUNCTION require_balanced_sides() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY txn_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a txn do not balance' USING ERRCODE = '23514', CONSTRAINT = 'credit_txns_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER require_balanced_sides AFTER INSERT ON credit_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION require_balanced_sides();
--> statement-breakpoint

-- The same as before in one statement for an entry of a lot, and an account that is not there is refused.
CREATE OR REPLACE FUNCTION keep_credit_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF new.lot_id IS NULL THEN
    UPDATE credit_accounts SET debt = debt - new.amount WHERE id = new.account_id;
  ELSE
    WITH lot AS (
      UPDATE credit_lots SET remaining = remaining + new.amount, spent = (remaining + new.amount = 0) WHERE id = new.lot_id
    )
    UPDATE credit_accounts SET posted = posted + new.amount WHERE id = new.account_id;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no account % of credits', new.account_id USING ERRCODE = '23503', CONSTRAINT = 'credit_entries_account';
  END IF;
  RETURN NULL;
END $$;
