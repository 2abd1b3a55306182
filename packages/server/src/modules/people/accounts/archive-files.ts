import type { ArchiveFile } from '../../../platform/archive/zip-files.ts'
import type { PersonalArchive } from '../../../platform/archive/personal-data.ts'
import { archiveReadme } from './archive-readme.ts'
import type { AccountsDeps } from './deps.ts'

/** Everything that is kept of a person, file by file, as the modules that keep it give it. */
export async function* archiveFiles(
  { personalData, productName, now }: Pick<AccountsDeps, 'personalData' | 'productName' | 'now'>,
  userId: string,
): AsyncGenerator<ArchiveFile> {
  const madeOn = now()
  const archives = personalData().flatMap(({ archive }): PersonalArchive[] => (archive ? [archive] : []))
  const contents = archives.flatMap((archive) => archive.contents)
  yield { path: 'README.md', modifiedOn: madeOn, text: [archiveReadme({ productName, madeOn, contents })] }
  for (const archive of archives) yield* archive.files(userId, madeOn)
}
