import { createApplicationsModule } from '../../modules/careers/applications/index.ts'
import { createBotInterviewsModule } from '../../modules/careers/bot-interviews/index.ts'
import { createBotSubmissionsModule } from '../../modules/careers/bot-submissions/index.ts'
import { createHomeModule } from '../../modules/careers/home/index.ts'
import { createInterviewsModule } from '../../modules/careers/interviews/index.ts'
import { createResumeChatsModule } from '../../modules/careers/resume-chats/index.ts'
import { createResumesModule, withResumeText } from '../../modules/careers/resumes/index.ts'
import { createSpeechModule } from '../../modules/careers/speech/index.ts'
import { createStoriesModule } from '../../modules/careers/stories/index.ts'
import { createSuggestionsModule } from '../../modules/careers/suggestions/index.ts'
import { createUploadsModule } from '../../modules/careers/uploads/index.ts'
import type { UsersModule } from '../../modules/people/users/index.ts'
import type { PracticeModule } from '../../modules/learning/practice/index.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Mail } from '../../ports/mail.ts'
import type { LatexCompiler } from '../../ports/latex-compiler.ts'
import type { OutlineTypesetter } from '../../ports/outline-typesetter.ts'
import type { SpeechToText } from '../../ports/speech-to-text.ts'
import type { TextRecogniser } from '../../ports/text-recogniser.ts'
import type { TextToSpeech } from '../../ports/text-to-speech.ts'
import type { AreaContext } from './area-context.ts'

interface CareersEngines {
  latexCompiler: LatexCompiler
  outlineTypesetter: OutlineTypesetter
  fileStore: FileStore
  documentReader: DocumentReader
  textRecogniser: TextRecogniser
  model: LanguageModel
  safeFetch: SafeFetch
  mail: Mail
  speechToText: SpeechToText | null
  textToSpeech: TextToSpeech | null
}

/** What somebody who looks for work makes: résumés, also of files they have, interviews to rehearse, and applications for jobs. */
export function createCareers(
  { db, jobs, newId, now, log, webBase, productName }: AreaContext,
  {
    latexCompiler,
    outlineTypesetter,
    fileStore,
    documentReader,
    textRecogniser,
    model,
    safeFetch,
    mail,
    speechToText,
    textToSpeech,
  }: CareersEngines,
  { practice, timeZoneOf }: { practice: PracticeModule; timeZoneOf: UsersModule['timeZoneOf'] },
) {
  const resumes = withResumeText({ db, newId, latexCompiler, outlineTypesetter, fileStore, documentReader })
  return {
    resumes: createResumesModule(resumes),
    suggestions: createSuggestionsModule(resumes),
    resumeChats: createResumeChatsModule({ ...resumes, webBase }),
    uploads: createUploadsModule({ db, newId, jobs, log, fileStore, documentReader, textRecogniser }),
    interviews: createInterviewsModule({ db, model, practice, jobs, newId, now, random: Math.random, log }),
    home: createHomeModule({ db, now, timeZoneOf }),
    botInterviews: createBotInterviewsModule({
      ...{ db, newId, now, random: Math.random, log, safeFetch, model, productName },
      publicUrl: new URL(webBase).origin,
    }),
    botSubmissions: createBotSubmissionsModule({ db, model, jobs, mail, productName, webBase, newId, now, log }),
    applications: createApplicationsModule({ db, newId, now, log, safeFetch, latexCompiler, model, webBase }),
    stories: createStoriesModule({ db, newId }),
    speech: createSpeechModule({ speechToText, textToSpeech, log }),
  }
}
