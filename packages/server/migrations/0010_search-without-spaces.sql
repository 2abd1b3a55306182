-- Chinese and Japanese put no space between words, so that a whole sentence was one word and only its beginning was found: each of their
-- characters is a word by itself now, and a search asks for them one after the other. Everything else is as in 0009.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, regexp_replace(translate(left(words, 100000), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)), '([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g'));--> statement-breakpoint
-- What was written so far: only texts that hold such a character have other words now.
UPDATE messages SET content = content WHERE content ~ '[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]';--> statement-breakpoint
REINDEX INDEX chats_search;
