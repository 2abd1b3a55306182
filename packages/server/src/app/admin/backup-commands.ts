import { resolve } from 'node:path'
import { checkLedger, formatCredits } from '../../modules/money/credits/index.ts'
import type { BackupManifest } from '../../platform/backup/backup-manifest.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import type { ConnectionTarget } from '../../platform/db/connection.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { AdminCommand } from './admin-command.ts'

/** Commands that copy the whole database into a folder and back (docs/backup.md). */
export function backupCommands(target: ConnectionTarget): AdminCommand[] {
  return [
    {
      usage: 'backup DIR',
      about: 'copies the database into the new or empty folder DIR, as it is at one moment, while servers work on',
      words: 1,
      async run({ words, now }) {
        const folder = resolve(words[0] ?? '')
        const manifest = await writeBackup(target, folder, { now })
        return { lines: [`${told(manifest)} are in ${folder}, read again and found whole.`], isWell: true }
      },
    },
    {
      usage: 'restore DIR',
      about: 'fills an empty database (a new DATA_DIR or DATABASE_URL) from a backup and migrates it to this version',
      words: 1,
      async runOnEmpty({ words }) {
        const manifest = await restoreBackup(target, resolve(words[0] ?? ''))
        const db = await openDatabase(target, { applicationConnections: 1, systemConnections: 1 })
        try {
          const { isSound, sum, accounts, entries } = await checkLedger(db)
          const lines = [
            `${told(manifest)} are back, as of ${manifest.madeAt}.`,
            `Ledger: ${accounts} accounts, ${entries} entries, their sum is ${formatCredits(sum)}.`,
            isSound ? 'The ledger is sound.' : 'The ledger is NOT sound.',
          ]
          return { lines, isWell: isSound }
        } finally {
          await db.close()
        }
      },
    },
  ]
}

const told = ({ tables }: BackupManifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows of ${tables.length} tables`
