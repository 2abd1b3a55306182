/** SQL of an amount that a column holds in a currency's smallest units, as a person reads it. `of` is the table with `currency`. Yen have no decimals. */
export const shownAmount = (column: string, of: string): string =>
  `(${column} / case ${of}.currency when 'JPY' then 1.0 else 100.0 end)::float8`
