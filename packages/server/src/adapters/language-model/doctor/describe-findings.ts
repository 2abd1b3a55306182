import type { Finding } from './finding.ts'

const marks: Record<Finding['state'], string> = { works: 'works  ', limited: 'limited', broken: 'BROKEN ', skipped: '–      ' }

/** One finding as lines for a terminal; `index` counts from 1. */
export function describeFinding(finding: Finding, index: number): string {
  const head = `${String(index)}  ${marks[finding.state]}  ${finding.title}`
  const lines = [head, `            ${finding.says}`]
  if (finding.remedy !== null) lines.push(`            To mend it: ${finding.remedy}`)
  return lines.join('\n')
}

/** Whether people get answers: nothing is broken. Limits are no failure. */
export function isHealthy(findings: Finding[]): boolean {
  return findings.every((finding) => finding.state === 'works' || finding.state === 'limited')
}

/** The last word on an examination. */
export function describeVerdict(findings: Finding[]): string {
  if (!isHealthy(findings)) return 'The model does not work yet. Mend what is marked BROKEN and run this again.'
  const limits = findings.filter((finding) => finding.state === 'limited').length
  return limits === 0 ? 'The model works.' : `The model works, with ${limits === 1 ? 'one limit' : `${String(limits)} limits`} named above.`
}

/** What to read when no model is configured. */
export const howToConnect = `No language model is connected. The built-in library answers: short cards, no free conversation.

To connect a model, put one of these into .env and start again:

  Ollama on this machine       LLM_BASE_URL=http://localhost:11434/v1
                               LLM_MODEL=the name that "ollama list" shows
                               Start Ollama with OLLAMA_CONTEXT_LENGTH=16384, or it forgets long conversations.

  LM Studio on this machine    LLM_BASE_URL=http://localhost:1234/v1
                               LLM_MODEL=the name of the loaded model

  vLLM                         LLM_BASE_URL=http://localhost:8000/v1
                               LLM_MODEL=the name it was started with

  OpenAI                       LLM_BASE_URL=https://api.openai.com/v1
                               LLM_API_KEY=your key
                               LLM_MODEL=the name of a model

  Anthropic                    ANTHROPIC_API_KEY=your key
                               ANTHROPIC_MODEL=the name of a model

Then run "npm run doctor" again.`
