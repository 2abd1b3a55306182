import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useEffect } from 'react'
import { creditKeys } from '../../../lib/credits/credit-queries.ts'
import { toast } from '../../../lib/toast.ts'
import { withoutLastPart } from '../../../lib/without-last-part.ts'

/** NAV-13: an address that says that credits were bought says so once, and loses its last part. Draws nothing. */
export default function Bought() {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    toast.success(creditNotices.creditsPurchased)
    void client.invalidateQueries({ queryKey: creditKeys.all })
    router.history.replace(withoutLastPart(location.pathname))
  }, [router, client])
  return null
}
