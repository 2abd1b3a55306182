-- The same guarantees in fewer statements for each hold and each settling. A check of a table is read from its text and planned anew by every statement
-- that writes a row, a domain is not; a foreign key looks once more for a row that a trigger has in its hands.
CREATE DOMAIN credit_posted AS bigint CONSTRAINT credit_posted_range CHECK (value <= 1000000000000000);--> statement-breakpoint
CREATE DOMAIN credit_balance AS bigint CONSTRAINT credit_balance_range CHECK (value between 0 and 1000000000000000);--> statement-breakpoint
CREATE DOMAIN credit_amount AS bigint CONSTRAINT credit_amount_range CHECK (value between 1 and 1000000000000000);--> statement-breakpoint
CREATE DOMAIN credit_side AS bigint CONSTRAINT credit_side_range CHECK (value <> 0 and value between -1000000000000000 and 1000000000000000);--> statement-breakpoint
CREATE DOMAIN credit_system_account AS text CONSTRAINT credit_system_account_known CHECK (value in ('promotions', 'sales', 'revenue', 'expired'));--> statement-breakpoint
CREATE DOMAIN credit_txn_kind AS text CONSTRAINT credit_txn_kind_known CHECK (value in ('grant', 'usage', 'expiry', 'reversal'));--> statement-breakpoint
CREATE DOMAIN credit_lot_kind AS text CONSTRAINT credit_lot_kind_known CHECK (value in ('promotion', 'paid'));--> statement-breakpoint
DROP TRIGGER free_credits_held ON credit_holds;--> statement-breakpoint
DROP TRIGGER refuse_change_when_closed ON credit_holds;--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_range";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_amount";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_system_known";--> statement-breakpoint
ALTER TABLE "credit_holds" DROP CONSTRAINT "credit_holds_amount";--> statement-breakpoint
ALTER TABLE "credit_holds" DROP CONSTRAINT "credit_holds_state_known";--> statement-breakpoint
ALTER TABLE "credit_lots" DROP CONSTRAINT "credit_lots_kind_known";--> statement-breakpoint
ALTER TABLE "credit_lots" DROP CONSTRAINT "credit_lots_range";--> statement-breakpoint
ALTER TABLE "credit_txns" DROP CONSTRAINT "credit_txns_kind_known";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_txn_id_credit_txns_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_lot_id_account_id_credit_lots_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_txns" DROP CONSTRAINT "credit_txns_account_id_credit_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "credit_lots" DROP CONSTRAINT "credit_lots_account";
--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "posted" SET DATA TYPE "credit_posted";--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "posted" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "held" SET DATA TYPE "credit_balance";--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "held" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "debt" SET DATA TYPE "credit_balance";--> statement-breakpoint
ALTER TABLE "credit_accounts" ALTER COLUMN "debt" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "system" SET DATA TYPE "credit_system_account";--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "amount" SET DATA TYPE "credit_side";--> statement-breakpoint
ALTER TABLE "credit_holds" ALTER COLUMN "amount" SET DATA TYPE "credit_amount";--> statement-breakpoint
ALTER TABLE "credit_holds" ALTER COLUMN "settled" SET DATA TYPE "credit_balance";--> statement-breakpoint
ALTER TABLE "credit_lots" ALTER COLUMN "kind" SET DATA TYPE "credit_lot_kind";--> statement-breakpoint
ALTER TABLE "credit_lots" ALTER COLUMN "granted" SET DATA TYPE "credit_amount";--> statement-breakpoint
ALTER TABLE "credit_lots" ALTER COLUMN "remaining" SET DATA TYPE "credit_balance";--> statement-breakpoint
ALTER TABLE "credit_lots" ALTER COLUMN "remaining" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "credit_txns" ALTER COLUMN "kind" SET DATA TYPE "credit_txn_kind";--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_state_known" CHECK (state = case when settled is not null then 'settled' when closed_at is null then 'open' else 'void' end and settled <= amount);--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_range" CHECK (remaining <= granted);
--> statement-breakpoint

-- What the foreign keys held besides: an account or a lot that somebody names stays, and stays whose it was.
CREATE TRIGGER refuse_delete BEFORE DELETE ON credit_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refuse_delete BEFORE DELETE ON credit_lots FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refuse_other_name BEFORE UPDATE OF id ON credit_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refuse_other_name BEFORE UPDATE OF id, account_id, txn_id, kind, granted ON credit_lots FOR EACH ROW
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- A hold ends once and never changes what it was; when it ends its account has back what it set aside.
CREATE FUNCTION end_credit_hold() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF old.state <> 'open' OR old.key <> new.key OR old.account_id <> new.account_id OR old.amount <> new.amount THEN
    RAISE EXCEPTION '% rows are never changed or deleted', tg_table_name USING ERRCODE = '55000';
  END IF;
  IF new.state <> 'open' THEN
    UPDATE credit_accounts SET held = held - old.amount WHERE id = old.account_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER end_credit_hold AFTER UPDATE ON credit_holds FOR EACH ROW EXECUTE FUNCTION end_credit_hold();--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_credits_held() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE credit_accounts SET held = held + new.amount WHERE id = new.account_id;
  RETURN NULL;
END $$;--> statement-breakpoint

-- A lot has to be that account's. Its account is there, by the foreign key of the lot.
CREATE OR REPLACE FUNCTION keep_credit_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF new.lot_id IS NULL THEN
    UPDATE credit_accounts SET debt = debt - new.amount WHERE id = new.account_id;
  ELSE
    WITH account AS (
      UPDATE credit_accounts SET posted = posted + new.amount WHERE id = new.account_id
    )
    UPDATE credit_lots SET remaining = remaining + new.amount, spent = (remaining + new.amount = 0)
    WHERE id = new.lot_id AND account_id = new.account_id;
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no account % of credits with lot %', new.account_id, new.lot_id
      USING ERRCODE = '23503', CONSTRAINT = 'credit_entries_account';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Sides add nothing in sum, statement by statement, and belong to a txn. Nearly always to one, which is looked at without grouping.
CREATE OR REPLACE FUNCTION require_balanced_sides() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_balanced boolean;
BEGIN
  SELECT sides.total = 0 AND sides.first = sides.last AND EXISTS (SELECT FROM public.credit_txns WHERE id = sides.first) INTO is_balanced
  FROM (SELECT min(txn_id) AS first, max(txn_id) AS last, sum(amount) AS total FROM added) sides;
  IF NOT is_balanced AND EXISTS (
    SELECT FROM added LEFT JOIN public.credit_txns txn ON txn.id = added.txn_id GROUP BY added.txn_id HAVING sum(added.amount) <> 0 OR count(txn.id) = 0
  ) THEN
    RAISE EXCEPTION 'the entries of a txn do not balance' USING ERRCODE = '23514', CONSTRAINT = 'credit_txns_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- No txn is without sides when its transaction ends, and one of them is its own account's: that there is such an account follows. That they are
-- nothing in sum has been seen to; no side is nothing, so there are two.
CREATE OR REPLACE FUNCTION require_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM credit_entries WHERE txn_id = new.id AND account_id = new.account_id) THEN
    RAISE EXCEPTION 'the entries of txn % do not balance', new.id USING ERRCODE = '23514', CONSTRAINT = 'credit_txns_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- The lots of an account that hold something, in the order in which they are burnt: promotions before what was bought, what expires first before
-- what lasts, the older before the newer. `first_lot`, where given, goes before all of them. The only place that knows this order.
CREATE FUNCTION credit_lots_to_burn(account uuid, first_lot bigint) RETURNS SETOF credit_lots LANGUAGE sql STABLE AS $$
  SELECT * FROM credit_lots l WHERE l.account_id = account AND NOT l.spent
  ORDER BY l.id IS DISTINCT FROM first_lot, l.kind = 'paid', l.expires_at NULLS LAST, l.id
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION credit_lots_to_burn(uuid, bigint) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION credit_lots_to_burn(uuid, bigint) TO xperto_system;--> statement-breakpoint

-- What is taken from which lot when `wanted` is spent. Lock the account first.
CREATE OR REPLACE FUNCTION burn_credit_lots(account uuid, wanted bigint, first_lot bigint) RETURNS TABLE (lot_id bigint, amount bigint)
  LANGUAGE sql STABLE AS $$
  SELECT burnt.id, burnt.amount FROM (
    SELECT l.id, least(l.remaining, wanted - coalesce(sum(l.remaining) OVER before, 0)::bigint) AS amount
    FROM (SELECT lots.id, lots.remaining, row_number() OVER () AS place FROM credit_lots_to_burn(account, first_lot) lots) l
    WINDOW before AS (ORDER BY l.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) burnt WHERE burnt.amount > 0
$$;--> statement-breakpoint

-- The same as before, with no more of a row in hand than is asked for.
CREATE OR REPLACE FUNCTION open_credit_hold(hold_key text, person uuid, wanted bigint, at_least bigint, why text, about text, until timestamptz)
  RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account uuid;
  owed bigint;
  free bigint;
  set_aside bigint;
BEGIN
  SELECT id, debt, posted - held - floor INTO account, owed, free FROM credit_accounts
  WHERE user_id = person AND (app_user_id() IS NULL OR user_id = app_user_id()) FOR NO KEY UPDATE;
  IF NOT FOUND OR owed > 0 OR free < at_least THEN
    RETURN NULL;
  END IF;
  INSERT INTO credit_holds (key, account_id, amount, reason, ref, lease_until)
  VALUES (hold_key, account, least(wanted, free), why, about, until)
  ON CONFLICT (key) DO NOTHING RETURNING amount INTO set_aside;
  RETURN set_aside;
END $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION settle_credit_hold(hold_key text, used bigint, about jsonb) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account uuid;
  spent bigint;
  why text;
  what text;
  txn bigint;
  first_lot bigint;
  left_in_it bigint;
BEGIN
  -- Its trigger locks the account.
  UPDATE credit_holds SET state = 'settled', settled = least(used, amount), closed_at = now()
  WHERE key = hold_key AND state = 'open' RETURNING account_id, settled, reason, ref INTO account, spent, why, what;
  IF NOT FOUND OR spent = 0 THEN
    RETURN spent;
  END IF;
  INSERT INTO credit_txns (key, kind, account_id, reason, ref, detail)
  VALUES ('use:' || hold_key, 'usage', account, why, what, about) RETURNING id INTO txn;
  SELECT id, remaining INTO first_lot, left_in_it FROM credit_lots_to_burn(account, NULL) LIMIT 1;
  -- Nearly always one lot is enough.
  IF left_in_it >= spent THEN
    INSERT INTO credit_entries (txn_id, n, account_id, system, lot_id, amount)
    VALUES (txn, 0, NULL, 'revenue', NULL, spent), (txn, 1, account, NULL, first_lot, -spent);
  ELSE
    INSERT INTO credit_entries (txn_id, n, account_id, system, lot_id, amount)
    SELECT txn, row_number() OVER (), account, NULL, burnt.lot_id, -burnt.amount
    FROM burn_credit_lots(account, spent, NULL) burnt
    UNION ALL SELECT txn, 0, NULL, 'revenue', NULL, spent;
  END IF;
  RETURN spent;
END $$;
