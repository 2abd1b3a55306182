import { useClientConfig } from '../lib/app-services.tsx'
import { LearnerRecord } from '../features/learning/record/index.ts'
import { useSession } from '../lib/session/use-session.ts'
import { PageFrame } from './page-frame.tsx'

/** /xperto/record: what the product knows of what a person has learned. */
export function RecordRoute() {
  const { productName } = useClientConfig()
  const { status } = useSession()
  return (
    <PageFrame
      title={`What ${productName} knows about you`}
      lead="Every line comes from something you did. Correct it, delete it, or switch the record off."
    >
      {status === 'signed-in' ? <LearnerRecord /> : null}
    </PageFrame>
  )
}
