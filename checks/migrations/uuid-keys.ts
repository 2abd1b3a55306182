import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tables of this migration and those before it have keys that the application draws at random. */
const lastWithRandomIds = 30
const createTable = /CREATE TABLE "?([\w.]+)"? \(([\s\S]*?)\n\)/g
const uuidKey = /"(\w+)" uuid\b[^,\n]*PRIMARY KEY[^,\n]*/g

/** Uuid keys of the tables that one migration creates which neither are a foreign key nor default to new_id(): "table.column". */
export function keysWithoutDefault(sql: string): string[] {
  return [...sql.matchAll(createTable)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(uuidKey)].flatMap(([definition, column = '']) => {
      const isReference = new RegExp(`ALTER TABLE "${table}"[^;]*FOREIGN KEY \\("${column}"\\)`).test(sql)
      return isReference || definition.includes('DEFAULT new_id()') ? [] : [`${table}.${column}`]
    }),
  )
}

/** The same for a folder of migrations, as sentences. */
export function describeKeysWithoutDefault(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && Number.parseInt(file, 10) > lastWithRandomIds)
  return files.flatMap((file) =>
    keysWithoutDefault(readFileSync(join(folder, file), 'utf8')).map(
      (key) => `${file}: the key ${key} needs DEFAULT new_id() (docs/decisions/ids-by-time.md)`,
    ),
  )
}
