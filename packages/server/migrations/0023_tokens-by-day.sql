CREATE TABLE "free_ceiling_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_token_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "free_token_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "free_token_days_positive" CHECK ("free_token_days"."tokens" >= 0)
);
--> statement-breakpoint
CREATE TABLE "token_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"is_free" boolean NOT NULL,
	"shard" smallint NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	CONSTRAINT "token_days_day_is_free_kind_shard_pk" PRIMARY KEY("day","is_free","kind","shard"),
	CONSTRAINT "token_days_positive" CHECK ("token_days"."input_tokens" >= 0 and "token_days"."output_tokens" >= 0)
);
--> statement-breakpoint
ALTER TABLE "free_token_days" ADD CONSTRAINT "free_token_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_running_user" ON "generations" USING btree ("user_id") WHERE status = 'running';--> statement-breakpoint
-- A person reads how much they used and changes none of it: only the end of a reply counts, as the system.
ALTER TABLE free_token_days ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON free_token_days TO xperto_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON free_token_days TO xperto_system;--> statement-breakpoint
CREATE POLICY free_token_days_own ON free_token_days TO xperto_app USING (user_id = (SELECT app_user_id()));--> statement-breakpoint
CREATE POLICY free_token_days_system ON free_token_days TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE token_days ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON token_days TO xperto_system;--> statement-breakpoint
CREATE POLICY token_days_system ON token_days TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE free_ceiling_days ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON free_ceiling_days TO xperto_system;--> statement-breakpoint
CREATE POLICY free_ceiling_days_system ON free_ceiling_days TO xperto_system USING (true) WITH CHECK (true);--> statement-breakpoint
-- What everybody used for free on a day. A message is taken in its writer's own transaction, which may know this one number of the table.
CREATE FUNCTION free_tokens_of(wanted date) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(input_tokens + output_tokens), 0)::bigint FROM token_days WHERE day = wanted AND is_free
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION free_tokens_of(date) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION free_tokens_of(date) TO xperto_app, xperto_system;
