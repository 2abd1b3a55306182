import type { BoxPlan } from './cage/box-plan.ts'
import type { RunJob } from './runner.ts'
import { fileMaxima, type OutputLimits } from './service/job-files.ts'
import type { RunLimits } from './service/protocol.ts'

/** A plan whose box has the files of a job from its beginning, and is asked for those that the job wants. */
export function planWithFiles(
  plan: BoxPlan,
  { files = [], outputs = [], limits = {} }: Pick<RunJob, 'files' | 'outputs' | 'limits'>,
): BoxPlan {
  const given = files.map(({ path, bytes }) => ({ at: `/box/${path}`, content: bytes, mode: '0666' as const }))
  return {
    ...plan,
    files: [...(plan.files ?? []), ...given],
    ...(outputs.length > 0 ? { collect: { patterns: outputs, limits: outputLimits(limits) } } : {}),
  }
}

/** A job tightens the runner's own limits and never widens them. */
function outputLimits({ output_files, output_file_bytes, output_total_bytes }: RunLimits): OutputLimits {
  const { count, bytes, totalBytes } = fileMaxima.output
  return {
    count: Math.min(count, output_files ?? count),
    bytes: Math.min(bytes, output_file_bytes ?? bytes),
    totalBytes: Math.min(totalBytes, output_total_bytes ?? totalBytes),
  }
}
