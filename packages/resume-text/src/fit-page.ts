import type { ResumeData, ResumePaper, TemplateName } from '@xperto/contract'

/** A change that may make a résumé one page. Its words say what it does. */
export interface WayToFit {
  label: string
  template: TemplateName | null
  paper: ResumePaper | null
  /** Lines to be taken out, by their paths in the fields. */
  remove: string[]
}

/**
 * What to try so that a résumé has one page, from what nobody notices to what takes words away: the longer paper, the template that holds most, then the
 * lines of older posts beyond the first two, then beyond the first.
 */
export function waysToFit(data: ResumeData, { template, paper }: { template: TemplateName; paper: ResumePaper }): WayToFit[] {
  const longer: Pick<WayToFit, 'paper'> = { paper: paper === 'a4' ? null : 'a4' }
  const denser: Pick<WayToFit, 'template'> = { template: template === 'compact' ? null : 'compact' }
  const layout = [...(longer.paper === null ? [] : ['A4 paper']), ...(denser.template === null ? [] : ['the template Compact'])]
  const both = layout.join(' and ')
  const shorter = (kept: number): WayToFit[] => {
    const remove = data.experience.slice(1).flatMap(({ id, lines }) => lines.slice(kept).map((line) => `experience.${id}.lines.${line.id}`))
    if (remove.length === 0) return []
    const words = `Keep ${kept === 1 ? 'one line' : `${kept} lines`} of each older post (${remove.length === 1 ? 'one line goes' : `${remove.length} lines go`})`
    return [
      { label: words, template: null, paper: null, remove },
      ...(both === '' ? [] : [{ label: `${words}, and use ${both}`, ...longer, ...denser, remove }]),
    ]
  }
  return [
    ...(longer.paper === null ? [] : [{ label: 'Use A4 paper', ...longer, template: null, remove: [] }]),
    ...(denser.template === null ? [] : [{ label: 'Use the template Compact', ...denser, paper: null, remove: [] }]),
    ...(layout.length < 2 ? [] : [{ label: `Use ${both}`, ...longer, ...denser, remove: [] }]),
    ...shorter(2),
    ...shorter(1),
  ]
}
