import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { applicationRole, systemRole } from './roles.ts'

/**
 * Who may do what in this database, one line each: rights of the two roles and of everybody on tables, columns, sequences, functions and
 * the schema, which tables have row-level security, and every policy. Owners and numbers of objects are left out: they differ after a restore.
 */
const stateQuery = `
  with roles as (select oid, rolname as name from pg_roles where rolname in ('${applicationRole}', '${systemRole}') union all select 0, 'public'),
  objects as (
    select 'table ' || c.relname as what, coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner)) as acl
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S', 'v')
    union all select 'column ' || c.relname || '.' || a.attname, a.attacl
      from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace and a.attacl is not null
    union all select 'function ' || p.oid::regprocedure, coalesce(p.proacl, acldefault('f', p.proowner))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all select 'schema', coalesce(n.nspacl, acldefault('n', n.nspowner)) from pg_namespace n where n.nspname = 'public'
  )
  select what || ': ' || r.name || ' ' || right_.privilege_type as line
    from objects cross join lateral aclexplode(objects.acl) right_ join roles r on r.oid = right_.grantee
    -- What is not the product's own: the schema's rights of everybody differ between versions of Postgres.
    where not (what = 'schema' and r.name = 'public')
  union all select 'row-level security: ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
  union all select concat_ws(' ', 'policy', tablename, policyname, permissive, roles::text, cmd, qual, with_check) from pg_policies
    where schemaname = 'public'
  order by 1`

/** The lines of `stateQuery`, sorted. */
export async function readAccess(client: Client): Promise<string[]> {
  return (await client.query<{ line: string }>(stateQuery)).rows.map(({ line }) => line).toSorted()
}

/** One word for those lines. */
export function accessDigest(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
