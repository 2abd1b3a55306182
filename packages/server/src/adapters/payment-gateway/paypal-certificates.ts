import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { GatewayUnavailable } from '../../ports/payment-gateway.ts'
import { readText } from './call-provider.ts'

export interface CertificateOptions {
  /** PEM of the authorities to trust; those of Node unless said. */
  authorities?: readonly string[]
  /** Where an address that passed the rules is really read from, for the simulator; itself unless said. */
  locate?: (address: URL) => string
  now: () => number
  limitMs: number
}

const signerName = 'messageverificationcerts.paypal.com'
const bundleMaxBytes = 65_536
const keptMost = 20
const chainMost = 5

/**
 * The address of a certificate, where it is one of PayPal's: https, the usual port, nobody's name in it, and a parsed host name that is or ends
 * in paypal.com. null for every other, which is then not asked.
 */
export function certificateAddress(text: string): URL | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return url.hostname === 'paypal.com' || url.hostname.endsWith('.paypal.com') ? url : null
}

/** Finds the certificate that signed a webhook, and whether it may. Bundles are kept while they are valid. */
export function createCertificates({ authorities, locate = (address) => address.href, now, limitMs }: CertificateOptions) {
  const kept = new Map<string, X509Certificate[]>()
  let trusted: X509Certificate[] | undefined

  async function fetchBundle(address: URL): Promise<X509Certificate[]> {
    const known = kept.get(address.href)
    if (known) return known
    let text: string
    try {
      const response = await fetch(locate(address), { redirect: 'error', signal: AbortSignal.timeout(limitMs) })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      text = await readText(response, bundleMaxBytes)
    } catch (error) {
      throw new GatewayUnavailable('the certificate of a webhook cannot be read', { cause: error })
    }
    const bundle = certificatesIn(text)
    if (kept.size >= keptMost) kept.clear()
    if (bundle.length > 0) kept.set(address.href, bundle)
    return bundle
  }

  function isValid(certificate: X509Certificate): boolean {
    return Date.parse(certificate.validFrom) <= now() && now() < Date.parse(certificate.validTo)
  }

  /** Whether a chain from this one leads to a trusted authority, each link valid now. */
  function isTrusted(certificate: X509Certificate, bundle: readonly X509Certificate[], left = chainMost): boolean {
    trusted ??= (authorities ?? rootCertificates).flatMap(certificatesIn)
    const issuers = (among: readonly X509Certificate[]) =>
      among.filter((issuer) => issuer.ca && isValid(issuer) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey))
    if (issuers(trusted).length > 0) return true
    return left > 0 && issuers(bundle).some((issuer) => issuer !== certificate && isTrusted(issuer, bundle, left - 1))
  }

  /**
   * The certificate at that address. `refused`: it is not valid now, or none. `unproven`: it has another name than PayPal documents, or its
   * chain leads to nobody who is trusted here. Rejects with GatewayUnavailable where it cannot be read.
   */
  return async (address: URL): Promise<X509Certificate | 'refused' | 'unproven'> => {
    const bundle = await fetchBundle(address)
    const [signer] = bundle
    if (!signer || !isValid(signer)) return 'refused'
    return namesOf(signer).includes(signerName) && isTrusted(signer, bundle) ? signer : 'unproven'
  }
}

function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.flatMap((block) => {
    try {
      return [new X509Certificate(block)]
    } catch {
      return []
    }
  })
}

const namesOf = ({ subject }: X509Certificate): string[] => subject.split('\n').flatMap((line) => /^CN=(.+)$/.exec(line)?.[1] ?? [])
