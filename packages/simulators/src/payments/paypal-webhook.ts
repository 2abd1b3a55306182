import { randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type HeldCertificate, makeCertificate } from './make-certificate.ts'
import type { ServicePart } from './loopback-service.ts'
import type { Delivery, PayPalForgery, ProviderEvent } from './provider-event.ts'

const signerName = 'messageverificationcerts.paypal.com'
/** Where PayPal's certificates stand, whoever reads them from where: a merchant's rules for the address are met. */
const certificateBase = 'https://api.sandbox.paypal.com/v1/notifications/certs/'
const dayMs = 86_400_000

/**
 * The signer of PayPal's webhooks: an authority of its own, a certificate under it, and those that forgeries need. `authority` is what a
 * merchant of this simulator has to trust in place of the public ones.
 */
export function createPayPalSigner({ webhookId, now }: { webhookId: string; now: () => number }) {
  const [validFrom, validTo] = [new Date(now() - 30 * dayMs), new Date(now() + 365 * dayMs)]
  const authority = makeCertificate({ commonName: 'Play Money Authority', isAuthority: true, validFrom, validTo })
  const kinds: Record<string, () => { certificate: HeldCertificate; chain: string }> = {
    'CERT-play-money': () => under(authority, { commonName: signerName, isAuthority: false, validFrom, validTo }),
    'CERT-self-made': () => {
      const other = makeCertificate({ commonName: 'Play Money Authority', isAuthority: true, validFrom, validTo })
      return under(other, { commonName: signerName, isAuthority: false, validFrom, validTo })
    },
    'CERT-expired': () => under(authority, { commonName: signerName, isAuthority: false, validFrom, validTo: new Date(now() - dayMs) }),
    'CERT-other-name': () => under(authority, { commonName: 'www.example.com', isAuthority: false, validFrom, validTo }),
  }
  const made = new Map<string, { certificate: HeldCertificate; chain: string }>()
  const sent = new Map<string, Delivery>()

  function certificateOf(name: string): { certificate: HeldCertificate; chain: string } | undefined {
    const known = made.get(name) ?? (Object.hasOwn(kinds, name) ? kinds[name]?.() : undefined)
    if (known) made.set(name, known)
    return known
  }

  /** Signs: RSA-SHA256 over `transmission-id|transmission-time|webhook-id|crc32(raw body)`. */
  function signEvent(event: ProviderEvent, { at, forgery }: { at: number; forgery?: PayPalForgery | undefined }): Delivery {
    const names = { 'self-made-certificate': 'CERT-self-made', 'expired-certificate': 'CERT-expired', 'other-name': 'CERT-other-name' }
    const name = forgery !== undefined && forgery in names ? names[forgery as keyof typeof names] : 'CERT-play-money'
    const id = randomUUID()
    const time = new Date(at).toISOString()
    const key = certificateOf(name)?.certificate.key
    if (!key) throw new Error(`no certificate ${name}`)
    const message = `${id}|${time}|${forgery === 'other-webhook' ? 'WH-OTHER' : webhookId}|${crc32(event.raw)}`
    const delivery: Delivery = {
      url: event.url,
      raw: forgery === 'altered-body' ? `${event.raw} ` : event.raw,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', Buffer.from(message), key).toString('base64'),
        'paypal-cert-url':
          forgery === 'foreign-host' ? 'https://api.paypal.com.example.net/v1/certs/CERT-play-money' : certificateBase + name,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
    if (forgery === undefined) sent.set(id, delivery)
    return delivery
  }

  const part: ServicePart = ({ method, path, raw }) => {
    const name = /^\/paypal\/v1\/notifications\/certs\/([\w-]+)$/.exec(path)?.[1]
    if (method === 'GET' && name !== undefined) {
      const found = certificateOf(name)
      return found ? { status: 200, html: found.chain, headers: { 'content-type': 'application/x-pem-file' } } : { status: 404, body: {} }
    }
    if (method !== 'POST' || path !== '/paypal/v1/notifications/verify-webhook-signature') return null
    const asked = JSON.parse(raw.toString('utf8')) as Record<string, unknown>
    const known = sent.get(String(asked['transmission_id']))
    const isGenuine =
      known !== undefined &&
      asked['webhook_id'] === webhookId &&
      asked['transmission_sig'] === known.headers['paypal-transmission-sig'] &&
      asked['transmission_time'] === known.headers['paypal-transmission-time'] &&
      JSON.stringify(asked['webhook_event']) === JSON.stringify(JSON.parse(known.raw))
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } }
  }

  return { authority: authority.pem, part, signEvent }
}

function under(issuer: HeldCertificate, request: Omit<Parameters<typeof makeCertificate>[0], 'issuer'>) {
  const certificate = makeCertificate({ ...request, issuer })
  return { certificate, chain: certificate.pem + issuer.pem }
}
