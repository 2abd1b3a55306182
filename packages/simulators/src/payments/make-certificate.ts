import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'

/** A certificate with the key of whoever holds it. */
export interface HeldCertificate {
  pem: string
  key: KeyObject
  name: string
}

export interface CertificateRequest {
  commonName: string
  /** Who signs; itself where nobody is given. */
  issuer?: HeldCertificate
  /** Whether it may sign others. */
  isAuthority: boolean
  validFrom: Date
  validTo: Date
}

/** An X.509 certificate, RSA for whoever signs messages, an elliptic curve for authorities. Node reads them and cannot make them. */
export function makeCertificate({ commonName, issuer, isAuthority, validFrom, validTo }: CertificateRequest): HeldCertificate {
  const { privateKey: key } = isAuthority
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signer = issuer?.key ?? key
  const algorithm =
    signer.asymmetricKeyType === 'ec' ? sequence(oid('1.2.840.10045.4.3.2')) : sequence(oid('1.2.840.113549.1.1.11'), der(0x05))
  const basicConstraints = sequence(oid('2.5.29.19'), der(0x01, [0xff]), der(0x04, sequence(...(isAuthority ? [der(0x01, [0xff])] : []))))
  const toBeSigned = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1, ...crypto.getRandomValues(new Uint8Array(8))]),
    algorithm,
    nameOf(issuer?.name ?? commonName),
    sequence(time(validFrom), time(validTo)),
    nameOf(commonName),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints)),
  )
  const signature = sign('sha256', toBeSigned, signer)
  const whole = sequence(toBeSigned, algorithm, der(0x03, [0], signature))
  const pem = new X509Certificate(whole).toString()
  return { pem, key: createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' })), name: commonName }
}

/** A value of DER (X.690): its tag, its length, its content. */
function der(tag: number, ...content: (Uint8Array | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const digits = length.subarray(length.findIndex((digit) => digit !== 0))
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length]), digits, body])
}

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts)

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const digitsOf = (value: number): number[] => {
    const digits = [value & 0x7f]
    for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80)
    return digits
  }
  return der(0x06, [first * 40 + second, ...rest.flatMap(digitsOf)])
}

const nameOf = (commonName: string): Buffer => sequence(der(0x31, sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(commonName, 'utf8')))))

/** UTCTime: every year here lies between 1950 and 2049. */
const time = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'latin1'))
