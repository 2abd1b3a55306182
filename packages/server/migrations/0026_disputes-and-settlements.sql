CREATE TABLE "payment_disputes" (
	"provider" text NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"provider_status" text NOT NULL,
	"reason" text,
	"amount_minor" bigint,
	"currency" text,
	"told_at" timestamp with time zone NOT NULL,
	"hold_key" text,
	"holds" integer DEFAULT 0 NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_provider_dispute_id_pk" PRIMARY KEY("provider","dispute_id"),
	CONSTRAINT "payment_disputes_state_known" CHECK (state in ('open', 'won', 'lost')),
	CONSTRAINT "payment_disputes_provider_known" CHECK (provider in ('CASHFREE', 'PAYPAL')),
	CONSTRAINT "payment_disputes_credits" CHECK (taken >= 0 and owed >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_settlements" (
	"item" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_of" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_to_poll" ON "payment_disputes" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
-- These are the system principal's alone: operators see them by a command, people never.
ALTER TABLE payment_disputes ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_disputes TO xperto_system;--> statement-breakpoint
CREATE POLICY payment_disputes_system ON payment_disputes TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE payment_settlements ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payment_settlements TO xperto_system;--> statement-breakpoint
CREATE POLICY payment_settlements_system ON payment_settlements TO xperto_system USING (true) WITH CHECK (true);
