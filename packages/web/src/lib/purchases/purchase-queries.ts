import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { paymentsPageSize } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { creditKeys } from '../credits/credit-queries.ts'

/** Keys of the query cache for what is bought: old, like all of a person's credits, when credits came or went. */
export const purchaseKeys = {
  last: [...creditKeys.all, 'last'] as const,
  payments: [...creditKeys.all, 'payments'] as const,
}

/** CRE-07: the purchase that waits to be paid; null for none. */
export const lastPurchaseQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: purchaseKeys.last,
    queryFn: async ({ signal }) => (await api('getLastCredit', { params: { userId }, signal })).data,
    staleTime: 0,
  })

/** PAY-10: what was paid, newest first, in pages of 5. */
export const paymentsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: purchaseKeys.payments,
    queryFn: async ({ pageParam, signal }) =>
      (
        await api('listPayments', {
          query: { page: pageParam, limit: paymentsPageSize, type: 'CREDIT_PURCHASE', status: 'PAYMENT_SUCCESS' },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
  })

/** The coupons offered to everybody. */
export const couponsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...creditKeys.all, 'coupons'] as const,
    queryFn: async ({ signal }) => (await api('listCoupons', { signal })).data,
  })

/** The phone on file; null for none, so that the first purchase asks for one (PAY-01). */
export const phoneQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: [...creditKeys.all, 'phone'] as const,
    queryFn: async ({ signal }) => (await api('getUser', { params: { id: userId }, signal })).data.phone,
  })
