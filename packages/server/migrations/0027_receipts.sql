CREATE TABLE "payment_receipts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"seller" text NOT NULL,
	"number" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text,
	"tax_number" text,
	"tax_label" text,
	"tax_rate" integer,
	"tax_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_receipts_tax" CHECK (tax_minor >= 0 and (tax_label is null) = (tax_rate is null) and (tax_rate is not null or tax_minor = 0))
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"seller" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_receipts" ADD CONSTRAINT "payment_receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_receipts_number" ON "payment_receipts" USING btree ("seller","number");--> statement-breakpoint
-- A person reads the receipts of their payments. Only the transaction that grants a payment writes one, and none is ever changed.
ALTER TABLE payment_receipts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON payment_receipts TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT ON payment_receipts TO xperto_system;--> statement-breakpoint
CREATE POLICY payment_receipts_own ON payment_receipts FOR SELECT TO xperto_app USING (payment_id IN (SELECT id FROM payments));--> statement-breakpoint
CREATE POLICY payment_receipts_system ON payment_receipts TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE receipt_numbers ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON receipt_numbers TO xperto_system;--> statement-breakpoint
CREATE POLICY receipt_numbers_system ON receipt_numbers TO xperto_system USING (true) WITH CHECK (true);
