CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"chat_id" uuid,
	"decision" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"hold_key" text,
	"holds" integer DEFAULT 0 NOT NULL,
	"told_step" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_requests_decision_known" CHECK (decision in ('asked', 'approved', 'declined') and (decision = 'asked') = (decided_at is null)),
	CONSTRAINT "refund_requests_reason" CHECK ((reason is not null) = (decision = 'declined'))
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "support_tickets_state_known" CHECK (state in ('waiting', 'sent', 'failed') and (sent_at is not null) = (state = 'sent'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "blocks" jsonb;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_reference" ON "refund_requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_user" ON "refund_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_requests_chat" ON "refund_requests" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("created_at") WHERE told_step not in ('done', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "support_tickets_reference" ON "support_tickets" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_chat" ON "support_tickets" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "support_tickets_waiting" ON "support_tickets" USING btree ("created_at") WHERE state = 'waiting';--> statement-breakpoint
-- The system principal asks, decides and tells; a person sees their own.
ALTER TABLE refund_requests ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON refund_requests TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON refund_requests TO xperto_system;--> statement-breakpoint
CREATE POLICY refund_requests_own ON refund_requests FOR SELECT TO xperto_app USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY refund_requests_system ON refund_requests TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE support_tickets ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON support_tickets TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON support_tickets TO xperto_system;--> statement-breakpoint
CREATE POLICY support_tickets_own ON support_tickets FOR SELECT TO xperto_app USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY support_tickets_system ON support_tickets TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- Support tells a person which of their orders is disputed.
GRANT SELECT ON payment_disputes TO xperto_app;--> statement-breakpoint
CREATE POLICY payment_disputes_own ON payment_disputes FOR SELECT TO xperto_app USING (payment_id IN (SELECT id FROM payments));
