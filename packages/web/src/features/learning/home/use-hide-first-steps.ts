import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LearnerHome } from '@xperto/contract'
import { useApi } from '../../../lib/app-services.tsx'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { useHomeQuery } from './home-query.ts'

/** Hides the first steps of the person at once, and in every browser of theirs; where the server does not keep that, they are shown again and it is said. */
export function useHideFirstSteps(): () => void {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = useHomeQuery()
  const show = (until: string) =>
    client.setQueryData<LearnerHome>(queryKey, (home) => home && { ...home, first_steps: { ...home.first_steps, until } })
  const { mutate } = useMutation({
    mutationFn: async () => (await api('hideFirstSteps', {})).data,
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      const until = client.getQueryData<LearnerHome>(queryKey)?.first_steps.until
      show(new Date(0).toISOString())
      return { until }
    },
    onSuccess: (home) => client.setQueryData(queryKey, home),
    onError: (error, _, before) => {
      if (before?.until) show(before.until)
      if (!isSessionOver(error)) toast.error('The first steps could not be hidden. Please try again.')
    },
  })
  return () => mutate()
}
