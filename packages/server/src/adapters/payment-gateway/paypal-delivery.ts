import { type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { type DeliveryHint, GatewayUnavailable, type ReceivedDelivery, type RefusedDelivery } from '../../ports/payment-gateway.ts'
import { jsonOf } from './call-provider.ts'
import { certificateAddress, type createCertificates } from './paypal-certificates.ts'

/** What PayPal sends along with an event, in the names of its own call that verifies them. */
export interface Transmission {
  transmission_id: string
  transmission_time: string
  transmission_sig: string
  cert_url: string
  auth_algo: string
}

const event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    custom_id: z.string().nullish(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).nullish(),
  }),
})

export interface PayPalDeliveries {
  webhookId: string
  findCertificate: ReturnType<typeof createCertificates>
  /** PayPal's own word about a delivery. Rejects with GatewayUnavailable. */
  ask: (transmission: Transmission, raw: Buffer) => Promise<boolean>
}

/**
 * PayPal signs `transmission-id|transmission-time|webhook id|crc32(raw body)` with RSA-SHA256 and names the certificate. A chain that cannot be
 * followed here, or a certificate that cannot be read, is for PayPal to judge; whatever is plainly wrong is refused without asking anybody.
 */
export async function verifyPayPalDelivery(
  { headers, raw }: ReceivedDelivery,
  { webhookId, findCertificate, ask }: PayPalDeliveries,
): Promise<DeliveryHint | RefusedDelivery | 'other'> {
  const transmission = transmissionOf(headers)
  if (!transmission) return { refused: 'unsigned' }
  if (transmission.auth_algo !== 'SHA256withRSA') return { refused: 'unknown-algorithm' }
  const address = certificateAddress(transmission.cert_url)
  if (!address) return { refused: 'foreign-certificate' }
  const certificate = await findCertificate(address).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return 'unproven' as const
    throw error
  })
  if (certificate === 'refused') return { refused: 'invalid-certificate' }
  const body = jsonOf(raw.toString('utf8'))
  if (certificate === 'unproven') {
    const isGenuine = body !== undefined && (await ask(transmission, raw))
    return isGenuine ? hintOf(body) : { refused: 'denied-by-provider' }
  }
  return holds(certificate.publicKey, transmission, webhookId, raw) ? hintOf(body) : { refused: 'wrong-signature' }
}

function holds(
  key: KeyObject,
  { transmission_id: id, transmission_time: time, transmission_sig: signature }: Transmission,
  webhookId: string,
  raw: Buffer,
): boolean {
  const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(raw)}`)
  return key.asymmetricKeyType === 'rsa' && verify('sha256', message, key, Buffer.from(signature, 'base64'))
}

function transmissionOf(headers: ReceivedDelivery['headers']): Transmission | null {
  const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const
  const [id, time, signature, address, algorithm] = names.map((name) => headers[`paypal-${name}`])
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return null
  if (typeof address !== 'string' || typeof algorithm !== 'string') return null
  // What stands between two bars may hold none, or two messages would sign alike.
  if (id.includes('|') || time.includes('|')) return null
  return { transmission_id: id, transmission_time: time, transmission_sig: signature, cert_url: address, auth_algo: algorithm }
}

function hintOf(body: unknown): DeliveryHint | 'other' {
  const { data } = event.safeParse(body)
  if (!data) return 'other'
  const { resource, event_type: name } = data
  // Its orders are named by the dispute itself, which is asked for.
  if (name.startsWith('CUSTOMER.DISPUTE.') && resource.dispute_id !== undefined)
    return { orderId: null, ownId: null, disputeId: resource.dispute_id, event: name }
  const isOrder = name.startsWith('CHECKOUT.ORDER.')
  const orderId = (isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null
  const ownId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null
  return orderId === null && ownId === null ? 'other' : { orderId, ownId, disputeId: null, event: name }
}
