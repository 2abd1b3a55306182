import { type Currency, showExactPrice, showPrice } from '@xperto/contract'
import type { ReceiptIssue } from './receipts.store.ts'
import { loadPdfFonts, type PdfFonts, type Weight } from '../../../platform/pdf/pdf-fonts.ts'

export interface Receipt {
  productName: string
  orderId: string
  /** The provider's own words of it. */
  provider: { name: string; orderId: string }
  paidOn: Date
  buyer: { name: string; email: string }
  packName: string
  credits: number
  /** Smallest units of the currency. */
  money: { full: number; discount: number; charged: number; refunded: number; currency: Currency }
  couponCode: string | null
  /** Whether it was play money. */
  isPlay: boolean
  /** Seller, number and tax; null where no seller is configured. */
  issue: ReceiptIssue | null
}

const ink = '#1d1b18'
const soft = '#6b665e'
const page = { size: 'A4', margin: 64 } as const
const width = 595.28 - 2 * page.margin

/** A receipt as a PDF of one page. Its letters are embedded, so that it looks alike everywhere and can be searched. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadPdfFonts()])
  const document = new PDFDocument({
    ...page,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Receipt ${receipt.orderId}`, Author: receipt.productName, CreationDate: receipt.paidOn },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  fonts.register(document)
  draw(document, fonts, receipt)
  document.end()
  await ended
  return Buffer.concat(pieces)
}

function draw(document: PDFKit.PDFDocument, fonts: PdfFonts, receipt: Receipt): void {
  const { money, buyer, provider, issue } = receipt
  const price = (amount: number) => showPrice(amount, money.currency)
  const line = (text: string, size: number, weight: Weight = 'plain', colour = ink) =>
    write(document, fonts, { text, size, weight, colour, right: false })
  line(receipt.productName, 12, 'strong', soft)
  document.moveDown(1.5)
  line('Receipt', 28, 'strong')
  line(receipt.orderId, 12, 'plain', soft)
  document.moveDown(2)

  const rows: [string, string][] = [
    ...(issue ? sellerRows(fonts, issue) : []),
    ['Paid on', `${dayOf(receipt.paidOn)} UTC`],
    ['Paid by', [printable(fonts, buyer.name), printable(fonts, buyer.email)].filter((text) => text !== '').join(', ')],
    ['Paid with', `${provider.name}, order ${provider.orderId}`],
  ]
  for (const [what, said] of rows) row(document, fonts, what, said, { weight: 'plain' })
  document.moveDown(1)
  rule(document)
  row(document, fonts, `${receipt.packName}: ${receipt.credits.toLocaleString('en')} credits`, price(money.full), { weight: 'plain' })
  if (money.discount > 0) row(document, fonts, `Coupon ${receipt.couponCode ?? ''}`, `− ${price(money.discount)}`, { weight: 'plain' })
  rule(document)
  row(document, fonts, `Paid, in ${money.currency}`, price(money.charged), { weight: 'strong' })
  if (issue?.tax) {
    const { label, rate, minor } = issue.tax
    row(document, fonts, `Price without ${label}`, showExactPrice(money.charged - minor, money.currency), { weight: 'plain' })
    row(document, fonts, `${label} ${rate / 100} %, included`, showExactPrice(minor, money.currency), { weight: 'plain' })
  }
  if (money.refunded > 0) row(document, fonts, 'Refunded since', price(money.refunded), { weight: 'strong' })
  document.moveDown(2)
  if (receipt.isPlay) line('Payment simulator: no money moved.', 11, 'strong')
}

function sellerRows(fonts: PdfFonts, { number, sellerName, sellerAddress, taxNumber }: ReceiptIssue): [string, string][] {
  const said: [string, string | null][] = [
    ['Receipt number', number],
    ['Sold by', sellerName],
    ['Address', sellerAddress],
    ['Tax number', taxNumber],
  ]
  return said.flatMap(([what, text]) => (text === null ? [] : [[what, printable(fonts, text)]]))
}

function row(document: PDFKit.PDFDocument, fonts: PdfFonts, what: string, said: string, { weight }: { weight: Weight }): void {
  const top = document.y
  write(document, fonts, { text: what, size: 11, weight, colour: weight === 'strong' ? ink : soft, right: false })
  const after = document.y
  document.y = top
  write(document, fonts, { text: said, size: 11, weight, colour: ink, right: true })
  document.y = Math.max(after, document.y) + 6
}

/** One text, its parts each in the font that has them; what is too long for its line goes on below. */
function write(
  document: PDFKit.PDFDocument,
  fonts: PdfFonts,
  { text, size, weight, colour, right }: { text: string; size: number; weight: Weight; colour: string; right: boolean },
): void {
  const runs = fonts.runsOf(text, weight) ?? []
  document.fontSize(size).fillColor(colour)
  const measured = runs.reduce((sum, run) => sum + document.font(run.font).widthOfString(run.text), 0)
  const room = right ? width * 0.68 : width
  const left = page.margin + (right ? Math.max(width - measured, width - room) : 0)
  document.x = left
  const top = document.y
  runs.forEach((run, index) => {
    const place = index === 0 ? ([left, top] as const) : ([] as const)
    const options = { width: page.margin + width - left + 1, continued: index < runs.length - 1 }
    document.font(run.font)
    if (place.length === 2) document.text(run.text, place[0], place[1], options)
    else document.text(run.text, options)
  })
  document.x = page.margin
}

function rule(document: PDFKit.PDFDocument): void {
  document
    .moveTo(page.margin, document.y)
    .lineTo(page.margin + width, document.y)
    .lineWidth(0.5)
    .strokeColor('#c9c3b8')
    .stroke()
  document.y += 10
}

/** A person's own text as far as the fonts go: nothing rather than boxes where they have not its script. */
const printable = (fonts: PdfFonts, text: string): string => {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, 120)
  return fonts.runsOf(plain, 'plain') ? plain : ''
}

const dayOf = (at: Date): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
