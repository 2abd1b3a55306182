CREATE TABLE "credit_claims" (
	"campaign" text NOT NULL,
	"subject_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_claims_campaign_subject_hash_pk" PRIMARY KEY("campaign","subject_hash")
);
--> statement-breakpoint
CREATE TABLE "credit_referrals" (
	"referee_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_referrals_two" CHECK (referee_id <> referrer_id)
);
--> statement-breakpoint
CREATE TABLE "early_access_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"amount" bigint NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"credit_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "early_access_codes_uses" CHECK (uses between 0 and max_uses),
	CONSTRAINT "early_access_codes_amount" CHECK (amount > 0 and credit_days > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"posted" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"debt" bigint DEFAULT 0 NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_no_overdraft" CHECK (posted - held >= floor),
	CONSTRAINT "credit_accounts_range" CHECK (posted between floor and 1000000000000000 and held >= 0 and debt between 0 and 1000000000000000)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"txn_id" bigint NOT NULL,
	"n" smallint NOT NULL,
	"account_id" uuid,
	"system" text,
	"lot_id" bigint,
	"amount" bigint NOT NULL,
	CONSTRAINT "credit_entries_txn_id_n_pk" PRIMARY KEY("txn_id","n"),
	CONSTRAINT "credit_entries_amount" CHECK (amount <> 0 and amount between -1000000000000000 and 1000000000000000),
	CONSTRAINT "credit_entries_one_side" CHECK ((account_id is null) <> (system is null) and (lot_id is null or account_id is not null)),
	CONSTRAINT "credit_entries_system_known" CHECK (system in ('promotions', 'sales', 'revenue', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled" bigint,
	"reason" text NOT NULL,
	"ref" text,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "credit_holds_amount" CHECK (amount between 1 and 1000000000000000),
	CONSTRAINT "credit_holds_state_known" CHECK (case state when 'settled' then settled between 0 and amount when 'open' then settled is null and closed_at is null
        when 'void' then settled is null else false end)
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"txn_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"granted" bigint NOT NULL,
	"remaining" bigint DEFAULT 0 NOT NULL,
	"spent" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_lots_account" UNIQUE("id","account_id"),
	CONSTRAINT "credit_lots_kind_known" CHECK (kind in ('promotion', 'paid')),
	CONSTRAINT "credit_lots_range" CHECK (granted > 0 and remaining between 0 and granted)
);
--> statement-breakpoint
CREATE TABLE "credit_txns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_txns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ref" text,
	"detail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_txns_kind_known" CHECK (kind in ('grant', 'usage', 'expiry', 'reversal'))
);
--> statement-breakpoint
ALTER TABLE "credit_claims" ADD CONSTRAINT "credit_claims_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_referrals" ADD CONSTRAINT "credit_referrals_referee_id_credit_accounts_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_referrals" ADD CONSTRAINT "credit_referrals_referrer_id_credit_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_txn_id_credit_txns_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."credit_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lot_id_account_id_credit_lots_id_account_id_fk" FOREIGN KEY ("lot_id","account_id") REFERENCES "public"."credit_lots"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_txn_id_credit_txns_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."credit_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_txns" ADD CONSTRAINT "credit_txns_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_referrals_referrer" ON "credit_referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_user" ON "credit_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_holds_lease" ON "credit_holds" USING btree ("lease_until") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "credit_lots_of" ON "credit_lots" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "credit_lots_left" ON "credit_lots" USING btree ("account_id") WHERE not spent;--> statement-breakpoint
CREATE INDEX "credit_lots_expiring" ON "credit_lots" USING btree ("expires_at") WHERE not spent and expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_txns_key" ON "credit_txns" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_txns_usage" ON "credit_txns" USING btree ("account_id","id") WHERE kind = 'usage';--> statement-breakpoint
-- Balances are written by these triggers alone: neither role has the right to write one, so no statement of the program can get one wrong.
-- They run as the tables' owner, whose rights are fixed here and not those of whoever asks.
CREATE FUNCTION keep_credit_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF new.lot_id IS NULL THEN
    UPDATE credit_accounts SET debt = debt - new.amount WHERE id = new.account_id;
  ELSE
    UPDATE credit_accounts SET posted = posted + new.amount WHERE id = new.account_id;
    UPDATE credit_lots SET remaining = remaining + new.amount, spent = (remaining + new.amount = 0) WHERE id = new.lot_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_credit_balances AFTER INSERT ON credit_entries FOR EACH ROW WHEN (new.account_id IS NOT NULL)
  EXECUTE FUNCTION keep_credit_balances();--> statement-breakpoint

CREATE FUNCTION keep_credits_held() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE credit_accounts SET held = held + new.amount WHERE id = new.account_id;
  ELSE
    UPDATE credit_accounts SET held = held - old.amount WHERE id = old.account_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_credits_held AFTER INSERT ON credit_holds FOR EACH ROW EXECUTE FUNCTION keep_credits_held();--> statement-breakpoint
CREATE TRIGGER free_credits_held AFTER UPDATE ON credit_holds FOR EACH ROW
  WHEN (old.state = 'open' AND new.state <> 'open') EXECUTE FUNCTION keep_credits_held();--> statement-breakpoint

-- What happened stays, for the owner too: a mistake is mended by another txn.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed or deleted', tg_table_name USING ERRCODE = '55000';
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON credit_txns FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE DELETE ON credit_holds FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER refuse_change_when_closed BEFORE UPDATE ON credit_holds FOR EACH ROW
  WHEN (old.state <> 'open' OR old.key <> new.key OR old.account_id <> new.account_id OR old.amount <> new.amount)
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- A txn is whole when its transaction ends, or the transaction does not end: two sides at least, and their sum is nothing.
CREATE FUNCTION require_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  txn bigint;
BEGIN
  IF tg_table_name = 'credit_txns' THEN txn := new.id; ELSE txn := new.txn_id; END IF;
  IF (SELECT coalesce(sum(amount), 1) <> 0 OR count(*) < 2 FROM credit_entries WHERE txn_id = txn) THEN
    RAISE EXCEPTION 'the entries of txn % do not balance', txn USING ERRCODE = '23514', CONSTRAINT = 'credit_txns_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER require_balanced AFTER INSERT ON credit_txns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_balanced();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER require_balanced AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION require_balanced();--> statement-breakpoint

-- Locks accounts in the order of their ids and says what stands in them. Locking needs the right to write, which nobody has.
CREATE FUNCTION lock_credit_accounts(ids uuid[]) RETURNS SETOF credit_accounts
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM credit_accounts WHERE id = ANY (ids) AND (app_user_id() IS NULL OR user_id = app_user_id())
  ORDER BY id FOR NO KEY UPDATE
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION lock_credit_accounts(uuid[]) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION lock_credit_accounts(uuid[]) TO xperto_app, xperto_system;--> statement-breakpoint

-- Rights by column: what is not named here, balances above all, nobody writes.
ALTER TABLE credit_accounts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT (id, user_id) ON credit_accounts TO xperto_app, xperto_system;--> statement-breakpoint
CREATE POLICY credit_accounts_own ON credit_accounts TO xperto_app USING (user_id = (SELECT app_user_id()))
  WITH CHECK (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY credit_accounts_system ON credit_accounts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE credit_txns ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON credit_txns TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT (key, kind, account_id, reason, ref, detail) ON credit_txns TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_txns_own ON credit_txns FOR SELECT TO xperto_app USING (account_id IN (SELECT id FROM credit_accounts));--> statement-breakpoint
CREATE POLICY credit_txns_system ON credit_txns TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE credit_entries ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON credit_entries TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT ON credit_entries TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_entries_own ON credit_entries FOR SELECT TO xperto_app USING (account_id IN (SELECT id FROM credit_accounts));--> statement-breakpoint
CREATE POLICY credit_entries_system ON credit_entries TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE credit_lots ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON credit_lots TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT (account_id, txn_id, kind, granted, expires_at) ON credit_lots TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_lots_own ON credit_lots FOR SELECT TO xperto_app USING (account_id IN (SELECT id FROM credit_accounts));--> statement-breakpoint
CREATE POLICY credit_lots_system ON credit_lots TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

-- A person's own transaction may set credits aside, for a reply is taken in it; what becomes of a hold is not theirs to say.
ALTER TABLE credit_holds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT (key, account_id, amount, reason, ref, lease_until) ON credit_holds TO xperto_app, xperto_system;--> statement-breakpoint
GRANT UPDATE (state, settled, closed_at) ON credit_holds TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_holds_own ON credit_holds TO xperto_app USING (account_id IN (SELECT id FROM credit_accounts))
  WITH CHECK (account_id IN (SELECT id FROM credit_accounts));--> statement-breakpoint
CREATE POLICY credit_holds_system ON credit_holds TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

-- Claims, codes and referrals are for the system principal alone: who asks learns the answer, never a row.
ALTER TABLE credit_claims ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON credit_claims TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_claims_system ON credit_claims TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE early_access_codes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON early_access_codes TO xperto_system;--> statement-breakpoint
CREATE POLICY early_access_codes_system ON early_access_codes TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE credit_referrals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON credit_referrals TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_referrals_system ON credit_referrals TO xperto_system USING (true) WITH CHECK (true);
