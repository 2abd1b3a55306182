/**
 * SQL: whether a copy of its chat (a share, an export) has a row `m` of `messages`: it stands on the shown branch, is written to its
 * end and shows something.
 */
export const isCopied = `m.on_path and m.status <> 'streaming' and (m.content <> '' or m.markdown is not null or m.options <> '[]'::jsonb)`
