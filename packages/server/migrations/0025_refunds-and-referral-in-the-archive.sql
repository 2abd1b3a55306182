-- A person reads the refunds of their payments and by whose code they came, and changes none of it.
GRANT SELECT ON payment_refunds TO xperto_app;--> statement-breakpoint
CREATE POLICY payment_refunds_own ON payment_refunds FOR SELECT TO xperto_app USING (payment_id IN (SELECT id FROM payments));--> statement-breakpoint
GRANT SELECT ON credit_referrals TO xperto_app;--> statement-breakpoint
CREATE POLICY credit_referrals_own ON credit_referrals FOR SELECT TO xperto_app USING (referee_id IN (SELECT id FROM credit_accounts));--> statement-breakpoint
-- The code that the person applied. Its owner is another person, whose row they may not read. Null once that account is erased.
CREATE FUNCTION applied_referral_code() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT above.referral_code FROM credit_accounts own JOIN credit_referrals r ON r.referee_id = own.id
    JOIN credit_accounts referrer ON referrer.id = r.referrer_id JOIN users above ON above.id = referrer.user_id
  WHERE own.user_id = (SELECT app_user_id())
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION applied_referral_code() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION applied_referral_code() TO xperto_app;
