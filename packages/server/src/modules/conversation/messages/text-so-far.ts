/**
 * SQL: a message's text as far as it is kept, for a row `m` of `messages`. A reply that is still written has it in pieces.
 */
export const textSoFar = `case when m.status = 'streaming'
  then coalesce((select string_agg(p.text, '' order by p.seq) from reply_pieces p where p.message_id = m.id), '') else m.content end`

/** SQL: the number of the last event that this text holds. */
export const seqSoFar = `case when m.status = 'streaming'
  then coalesce((select max(p.seq) from reply_pieces p where p.message_id = m.id), m.materialized_seq) else m.materialized_seq end`
