-- The default of a new table's uuid key: UUID version 7 (RFC 9562), whose first 48 bits are the time in milliseconds. Postgres has uuidv7() from version
-- 18 on, and we serve 15 and newer. Bits 52 and 53 turn the 4 of a random UUID into a 7; its variant stays.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
    'hex')::uuid
$$;
