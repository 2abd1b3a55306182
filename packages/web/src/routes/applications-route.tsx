import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isClosedStatus } from '@xperto/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AddAdvert } from '../features/careers/applications/add-advert.tsx'
import { ApplicationList } from '../features/careers/applications/application-list.tsx'
import { listSentence, todayIn } from '../features/careers/applications/job-words.ts'
import { applicationsQuery, useApplicationApi } from '../lib/applications/application-queries.ts'
import { useTimeZone } from '../lib/dates/time-zone.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { PageFrame } from './page-frame.tsx'

const firstLead = 'Every job you apply for, with its advert, the résumé you sent and the next date.'

/** /xperto/applications: the jobs that a person applies for, the next date first. */
export function ApplicationsRoute() {
  const isIn = useSession().status === 'signed-in'
  const zone = useTimeZone((state) => state.zone)
  const navigate = useNavigate()
  const [adds, setAdds] = useState(false)
  const list = useQuery({ ...applicationsQuery(useApplicationApi()), enabled: isIn })
  const today = todayIn(new Date(), zone)
  const all = list.data ?? []
  const open = all.filter(({ status }) => !isClosedStatus(status))
  const isEmpty = list.data !== undefined && all.length === 0
  const form = (title: string, onCancel?: () => void) => (
    <AddAdvert
      title={title}
      onAdded={({ application_id: applicationId }) =>
        void navigate({ to: '/xperto/applications/$applicationId', params: { applicationId } })
      }
      {...(onCancel ? { onCancel } : {})}
    />
  )
  return (
    <PageFrame
      title="Applications"
      lead={all.length === 0 ? firstLead : listSentence(open, today)}
      width="columns"
      beside={
        all.length === 0 || adds ? undefined : (
          <Button look="main" onClick={() => setAdds(true)}>
            <Icon of={Plus} />
            Add job
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <ErrorState onRetry={() => void list.refetch()}>Your applications are safe. They could not be shown.</ErrorState>
      ) : isEmpty ? (
        form('Add your first job')
      ) : list.data === undefined ? (
        <Skeleton lines={8} label="Loading your applications" />
      ) : (
        <>
          {adds ? form('Add a job', () => setAdds(false)) : null}
          <ApplicationList applications={all} today={today} />
        </>
      )}
    </PageFrame>
  )
}
