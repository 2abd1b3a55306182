import { isDocumentTitle, mailIn, namePart } from './find-name.ts'
import { trimPiece } from './entry-heads.ts'
import { mendAddresses } from './mend-addresses.ts'
import { postScore } from './post-words.ts'
import { findLinks, labelOfLink } from './read-links.ts'
import { checkedPhone, findPhones } from './read-phone.ts'
import { isPlace } from './read-places.ts'
import { choiceOf, doubted, flat, type Said, type SourceLine, said } from './source-line.ts'

/** How to reach the person, as it was read. */
export interface ReadContact {
  name: Said | null
  headline: Said | null
  email: Said | null
  phone: Said | null
  location: Said | null
  links: { label: string; url: Said }[]
  /** What stands beside these and is none of them. */
  rest: Said[]
}

/** Words before a value that say what it is. */
const labels =
  /^(?:(?<phone>phone(?: no\.?| number)?|tel(?:ephone|\.)?|mobile(?: no\.?| number)?|mob\.?|cell(?:phone)?|contact(?: no\.?| number)?|ph\.?|handy|telefon|whatsapp|m|t|p)|(?<mail>e-?mail(?: id| address)?|mail|e)|(?<place>address|location|city|residence|based in|lives in|current location|permanent address|current address|a|adresse|wohnort)|(?<link>linked ?in|github|gitlab|portfolio|website|web ?site|web|blog|url|homepage|twitter|medium|leetcode|hackerrank|kaggle|orcid|code|behance|dribbble|stack ?overflow|google scholar))\s*(?::|\s[-–]\s|(?=\s*(?:\+|\(\+)))\s*/iu

/** The contact data in the lines below the name and in sections about it. */
export function readContact(head: readonly SourceLine[], name: readonly SourceLine[], contact: readonly SourceLine[]): ReadContact {
  const read: ReadContact = { name: nameOf(name), headline: null, email: null, phone: null, location: null, links: [], rest: [] }
  const found: Found = { mails: [], phones: [], places: [], others: [] }
  for (const line of mendAddresses(head, name)) {
    const isName = name.includes(line)
    const text = isName ? line.text.slice(line.text.indexOf(namePart(line.text)) + namePart(line.text).length) : line.text
    if (!isDocumentTitle(text)) readLine(text, line, { read, found, isContact: false, isBelowName: true })
  }
  for (const line of mendAddresses(contact, [])) readLine(line.text, line, { read, found, isContact: true, isBelowName: false })
  read.email = oneOf(found.mails, 'e-mail addresses')
  const phone = oneOf(found.phones, 'phone numbers')
  read.phone = phone?.doubt === undefined && phone !== null ? checkedPhone(phone) : phone
  settleOthers(read, found)
  read.rest = read.rest.filter(({ value }) => value.toLowerCase() !== read.name?.value.toLowerCase() && !isDocumentTitle(value))
  return read
}

interface Found {
  mails: Said[]
  phones: Said[]
  places: Said[]
  others: { text: Said; isBesideContact: boolean; isBelowName: boolean }[]
}

interface Into {
  read: ReadContact
  found: Found
  isContact: boolean
  isBelowName: boolean
}

function nameOf(lines: readonly SourceLine[]): Said | null {
  const [first] = lines
  return first === undefined ? null : said(lines.map(({ text }) => namePart(text)).join(' '), first)
}

/** Takes e-mail, phone and links out of a line; what stays is a place, a headline or something else. */
function readLine(given: string, at: SourceLine, { read, found, isContact, isBelowName }: Into): void {
  if (given.length > 3000) {
    read.rest.push(said(given, at))
    return
  }
  let text = given.replace(/(?<=[\p{L}\d]) ?\(at\) ?(?=[\p{L}\d])/u, '@')
  const cut = (from: number, to: number): void => {
    text = `${text.slice(0, from)}\t${text.slice(to)}`
  }
  let isBesideContact = isContact
  for (const link of findLinks(text).toReversed()) {
    if (/@/u.test(text.slice(Math.max(0, link.from - 1), link.from))) continue
    const before = text.slice(0, link.from)
    const isMail = /^mailto:/iu.test(link.url)
    if (mailIn(text.slice(Math.max(0, link.from - 65), link.to + 70)) !== null && !isMail && text[link.to] === '@') continue
    const label = /(?:^|[\t|•·;,])\s*([^\t|•·;,]{1,120}?)\s*(?::|\s[-–])\s*$/u.exec(before)
    const behind = /^\s?\(([\p{L} -]{2,30})\)/u.exec(text.slice(link.to))
    const name = flat((label?.[1] ?? behind?.[1] ?? '').replace(/^[^\p{L}\p{N}]+/u, ''))
    const isGeneric = name === '' || /^(?:links?|url|profile|company|blog|personal|other)$/iu.test(name)
    read.links.unshift({ label: isGeneric ? labelOfLink(link.url) : name, url: said(link.url, at) })
    cut(
      label === null ? link.from : before.length - label[0].length + (/^[\t|•·;,]/u.test(label[0]) ? 1 : 0),
      link.to + (behind?.[0].length ?? 0),
    )
    isBesideContact = true
  }
  for (let mail = mailIn(text); mail !== null; mail = mailIn(text)) {
    found.mails.push(said(mail[0], at))
    cut(mail.index, mail.index + mail[0].length)
    isBesideContact = true
  }
  const phones = findPhones(text)
  const [first, last] = [phones[0], phones.at(-1)]
  if (first !== undefined && last !== undefined) {
    // `+41 … / +39 …` is one statement of two numbers.
    const isOne = phones.every((phone, index) => index === 0 || /^\s*\/\s*$/u.test(text.slice(phones[index - 1]?.to ?? 0, phone.from)))
    found.phones.push(...(isOne ? [said(text.slice(first.from, last.to), at)] : phones.map(({ value }) => said(value, at))))
    for (const phone of isOne ? [{ from: first.from, to: last.to }] : phones.toReversed()) cut(phone.from, phone.to)
    isBesideContact = true
  }
  for (const piece of text.split(/\t|\s*[|•·●◦⋄∙§]\s*|\s+[–—]\s+|\s+\*\s+/u)) {
    const label = labels.exec(piece.trim())
    const value = trimPiece(label === null ? piece : piece.trim().slice(label[0].length)).replace(/^[^\p{L}\p{N}(“"‘'#{[]+/u, '')
    if (
      value === '' ||
      /^(?:phone|tel|mobile|mob|cell|e-?mail|mail|linkedin|github|website|portfolio|web|address|location|m|t|e|p|a|or|and)[.:]?$/iu.test(
        value,
      )
    )
      continue
    if (label?.groups?.['place'] !== undefined && !isDocumentTitle(value)) found.places.push(said(value, at))
    else found.others.push({ text: said(value, at), isBesideContact, isBelowName })
  }
}

/** One statement; several different ones are for the person to choose from. */
function oneOf(all: readonly Said[], what: string): Said | null {
  const [first, ...others] = all.filter(
    ({ value }, index) =>
      all.findIndex((other) => other.value.toLowerCase().replace(/\W/gu, '') === value.toLowerCase().replace(/\W/gu, '')) === index,
  )
  if (first === undefined || others.length === 0) return first ?? null
  return doubted(
    first,
    `The file gives ${others.length + 1} ${what}.`,
    [first, ...others].map((one) => choiceOf(one)),
  )
}

const personal =
  /^(?:date of birth|dob|born|nationality|marital status|gender|sex|visa|age|passport|religion|languages?|driving licen[cs]e|notice period|availability|citizenship|pronouns?|father|mother)\b/iu

/** Which of the remaining texts is the place, and which says what the person is. */
function settleOthers(read: ReadContact, { places, others }: Found): void {
  const open = others.filter(({ text }) => !personal.test(text.value))
  read.rest.push(...others.filter(({ text }) => personal.test(text.value)).map(({ text }) => text))
  const isSentence = (text: string): boolean => text.split(' ').length > 16
  const sure = open.find(({ text }) => isPlace(text.value) && postScore(text.value) <= 0)
  const beside = open.find(
    (one) => one.isBesideContact && postScore(one.text.value) <= 0 && !isSentence(one.text.value) && /\p{L}/u.test(one.text.value),
  )
  const below = open.findIndex(
    (one, index) => index > 0 && !one.isBesideContact && postScore(one.text.value) <= 0 && one.text.value.length < 40,
  )
  const place = sure ?? beside ?? (below > 0 && postScore(open[0]?.text.value ?? '') > 0 ? open[below] : undefined)
  const run = place === undefined || places.length > 0 ? [] : addressRun(open, place)
  const [start] = run
  if (places.length > 0) read.location = places[0] ?? null
  else if (start !== undefined) read.location = said(run.map(({ text }) => text.value).reduce(joinAddress), start.text.at)
  const rest = open.filter((one) => !run.includes(one))
  const isHeadline = (one: Found['others'][number]): boolean =>
    one.isBelowName && !isSentence(one.text.value) && one.text.value.length <= 200
  const headline =
    rest.find((one) => isHeadline(one) && postScore(one.text.value) > 0) ?? rest.find((one) => isHeadline(one) && !one.isBesideContact)
  if (headline !== undefined) {
    const same = rest.filter((one) => one.text.at === headline.text.at && one !== headline && one.isBelowName && !one.isBesideContact)
    read.headline =
      same.length === 0
        ? headline.text
        : said(
            wholeLine(
              headline.text,
              same.map(({ text }) => text),
            ),
            headline.text.at,
          )
    read.rest.push(...rest.filter((one) => one !== headline && !same.includes(one)).map(({ text }) => text))
  } else read.rest.push(...rest.map(({ text }) => text))
  read.rest.push(...places.slice(1))
}

type Other = Found['others'][number]

/** An address over several lines: a street above the town, and what goes on below it. */
function addressRun(open: readonly Other[], place: Other): Other[] {
  const fits = (one: Other | undefined, next: Other | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    one.text.at.page === next.text.at.page &&
    Math.abs(next.text.at.line - one.text.at.line) === 1 &&
    one.text.at.size === next.text.at.size
  const isPart = ({ text, isBesideContact }: Other): boolean =>
    postScore(text.value) <= 0 && text.value.length < 80 && (isBesideContact || /\d/u.test(text.value))
  const at = open.indexOf(place)
  let [from, to] = [at, at]
  for (
    let one = open[from - 1];
    one !== undefined && fits(one, open[from]) && isPart(one) && /\d|,$/u.test(one.text.value + one.text.at.text.slice(-1));
    one = open[from - 1]
  )
    from--
  for (let one = open[to + 1]; one !== undefined && fits(open[to], one) && (isPart(one) || isPlace(one.text.value)); one = open[to + 1])
    to++
  return open.slice(from, to + 1)
}

/** A line that ends with a comma or word goes on; other lines of an address are set apart by a comma. */
const joinAddress = (before: string, text: string): string =>
  /^\p{Ll}/u.test(text) || /[,;]$/u.test(before) || (/\d$/u.test(before) && before.length > 20) ? `${before} ${text}` : `${before}, ${text}`

/** A headline with bars in it, `Engineer | Speaker`, stays whole. */
function wholeLine(headline: Said, others: readonly Said[]): string {
  const line = flat(headline.at.text)
  return others.every(({ value }) => line.includes(value)) && !mailIn(line)
    ? line
    : [headline, ...others].map(({ value }) => value).join(' | ')
}
