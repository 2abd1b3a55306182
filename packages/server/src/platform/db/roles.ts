import type { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { databaseErrorCode } from './database-errors.ts'

/** Runs people's requests; sees their own rows alone. */
export const applicationRole = 'xperto_app'
/** Runs sign-in, the reply writer, the reaper and jobs; sees every row. */
export const systemRole = 'xperto_system'

/**
 * Makes the two roles where they are missing and takes them on as a member. They own nothing and cannot log in. Roles belong to the
 * whole Postgres server, so another start (or another database) may make them in the same moment. Throws StartRefused when the
 * user may not, with the commands an administrator has to run once.
 */
export async function ensureRoles(client: Client): Promise<void> {
  try {
    for (const role of [applicationRole, systemRole]) {
      await createRole(client, role)
      await joinRole(client, role)
    }
  } catch (cause) {
    if (databaseErrorCode(cause) !== '42501') throw cause
    throw new StartRefused(
      `DATABASE_URL: the user ${client.user} may not create roles. Have an administrator run once: ` +
        `create role ${applicationRole}; create role ${systemRole}; grant ${applicationRole}, ${systemRole} to "${client.user}";`,
      { cause },
    )
  }
}

async function createRole(client: Client, role: string): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)
}

async function joinRole(client: Client, role: string): Promise<void> {
  const version = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  // From 16 on a member may be one that cannot take the role on.
  const privilege = (version.rows[0]?.number ?? 0) >= 160_000 ? 'SET' : 'MEMBER'
  const member = await client.query<{ may: boolean }>(`select pg_has_role(current_user, $1, $2) as may`, [role, privilege])
  if (member.rows[0]?.may) return
  await client.query(`do $$ begin grant ${role} to current_user; exception when unique_violation then null; end $$`)
}
