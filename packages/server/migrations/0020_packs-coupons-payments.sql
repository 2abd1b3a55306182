CREATE TABLE "coupon_redemptions" (
	"coupon_code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "coupon_redemptions_coupon_code_account_id_purchase_id_pk" PRIMARY KEY("coupon_code","account_id","purchase_id"),
	CONSTRAINT "coupon_redemptions_state_known" CHECK (state in ('reserved', 'consumed', 'released'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"percent" smallint NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_redemptions" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"packs" text[],
	"currencies" text[],
	"listed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_percent" CHECK (percent between 1 and 100),
	CONSTRAINT "coupons_taken" CHECK (taken between 0 and max_redemptions and per_person >= 1)
);
--> statement-breakpoint
CREATE TABLE "credit_packs" (
	"name" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"credits" integer NOT NULL,
	"list_paise" bigint NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_packs_credits" CHECK (credits between 1 and 10000000),
	CONSTRAINT "credit_packs_price" CHECK (list_paise between 100 and 10000000000)
);
--> statement-breakpoint
CREATE TABLE "credit_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"pack_name" text NOT NULL,
	"credits" integer NOT NULL,
	"list_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"rate_source" text NOT NULL,
	"rate_as_of" timestamp with time zone NOT NULL,
	"coupon_code" text,
	"percent_off" smallint DEFAULT 0 NOT NULL,
	"rounded_to" integer NOT NULL,
	"full_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"charged_minor" bigint NOT NULL,
	"phone" text,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"quote_until" timestamp with time zone NOT NULL,
	"grant_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "credit_purchases_price" CHECK (charged_minor >= 0 and discount_minor >= 0 and full_minor = charged_minor + discount_minor),
	CONSTRAINT "credit_purchases_discount" CHECK (percent_off between 0 and 100 and (coupon_code is null) = (percent_off = 0)),
	CONSTRAINT "credit_purchases_credits" CHECK (credits > 0),
	CONSTRAINT "credit_purchases_state_known" CHECK (state in ('unpaid', 'paid', 'void') and (state = 'paid') = (grant_key is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"provider_payment_id" text,
	"amount_minor" bigint,
	"currency" text,
	"body_digest" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"next_poll_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK (amount_minor > 0),
	CONSTRAINT "payment_refunds_state_known" CHECK (state in ('requested', 'pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"payment_type" text NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'PAYMENT_INITIATED' NOT NULL,
	"custom_order_id" text NOT NULL,
	"provider_order_id" text,
	"provider_session" text,
	"provider_payment_id" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_poll_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"quarantined_at" timestamp with time zone,
	"quarantine_reason" text,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_amount" CHECK (amount_minor > 0 and refunded_minor between 0 and amount_minor),
	CONSTRAINT "payments_state_known" CHECK (state in ('PAYMENT_INITIATED', 'PAYMENT_SUCCESS', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED')),
	CONSTRAINT "payments_type_known" CHECK (payment_type in ('CERTIFICATION_APPLICATION', 'EXPERT_BOOKING', 'CREDIT_PURCHASE')),
	CONSTRAINT "payments_provider_known" CHECK (provider in ('CASHFREE', 'PAYPAL'))
);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_purchase_id_credit_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."credit_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_pack_name_credit_packs_name_fk" FOREIGN KEY ("pack_name") REFERENCES "public"."credit_packs"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_facts" ADD CONSTRAINT "payment_facts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_credit_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."credit_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_purchase" ON "coupon_redemptions" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "credit_purchases_of" ON "credit_purchases" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_purchases_quotes" ON "credit_purchases" USING btree ("quote_until") WHERE state = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_purchases_grant" ON "credit_purchases" USING btree ("grant_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_facts_once" ON "payment_facts" USING btree ("payment_id","kind","body_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_once" ON "payment_refunds" USING btree ("payment_id","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_to_poll" ON "payment_refunds" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_purchase" ON "payments" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_custom_order" ON "payments" USING btree ("custom_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider","provider_order_id");--> statement-breakpoint
CREATE INDEX "payments_of" ON "payments" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_to_poll" ON "payments" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
-- The first four packs; one that is there, changed or retired, stays as it is.
CREATE FUNCTION seed_credit_packs() RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.credit_packs (name, description, credits, list_paise) VALUES
    ('Starter', 'About 5 million tokens of questions and answers', 500, 50000),
    ('Learner', 'About 10 million tokens of questions and answers', 1000, 100000),
    ('Builder', 'About 25 million tokens of questions and answers', 2500, 250000),
    ('Career', 'About 50 million tokens of questions and answers', 5000, 500000)
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION seed_credit_packs() FROM public;--> statement-breakpoint
SELECT seed_credit_packs();--> statement-breakpoint

CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON payment_facts FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- When the person behind an account is gone, nothing of them stays in what they bought.
CREATE FUNCTION forget_phones() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE credit_purchases SET phone = null WHERE account_id = new.id AND phone IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_phones AFTER UPDATE OF user_id ON credit_accounts FOR EACH ROW WHEN (new.user_id IS NULL)
  EXECUTE FUNCTION forget_phones();--> statement-breakpoint

-- A person reads what they bought and paid. Prices and amounts are written once: the right to change them nobody has.
ALTER TABLE credit_purchases ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON credit_purchases TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (state, grant_key, paid_at) ON credit_purchases TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_purchases_own ON credit_purchases FOR SELECT TO xperto_app USING (account_id IN (SELECT id FROM credit_accounts));--> statement-breakpoint
CREATE POLICY credit_purchases_system ON credit_purchases TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

ALTER TABLE payments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON payments TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (state, provider_order_id, provider_session, provider_payment_id, expires_at, next_poll_at, attempts,
  quarantined_at, quarantine_reason, refunded_minor, updated_at, paid_at) ON payments TO xperto_system;--> statement-breakpoint
CREATE POLICY payments_own ON payments FOR SELECT TO xperto_app USING (account_id IN (SELECT id FROM credit_accounts));--> statement-breakpoint
CREATE POLICY payments_system ON payments TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint

-- These are the system principal's alone: who asks learns the answer, never a row.
ALTER TABLE payment_facts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON payment_facts TO xperto_system;--> statement-breakpoint
CREATE POLICY payment_facts_system ON payment_facts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE payment_refunds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_refunds TO xperto_system;--> statement-breakpoint
CREATE POLICY payment_refunds_system ON payment_refunds TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE credit_packs ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON credit_packs TO xperto_system;--> statement-breakpoint
CREATE POLICY credit_packs_system ON credit_packs TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE coupons ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON coupons TO xperto_system;--> statement-breakpoint
CREATE POLICY coupons_system ON coupons TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE coupon_redemptions ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON coupon_redemptions TO xperto_system;--> statement-breakpoint
CREATE POLICY coupon_redemptions_system ON coupon_redemptions TO xperto_system USING (true) WITH CHECK (true);
