import { isDocumentTitle, mailIn, namePart } from './find-name.ts'
import { trimPiece } from './entry-heads.ts'
import { mendAddresses } from './mend-addresses.ts'
import { findLinks, labelOfLink } from './read-links.ts'
import { isAddress } from './read-places.ts'
import { checkedPhone, findPhones } from './read-phone.ts'
import { type FoundContact, type ReadContact, settleOthers } from './settle-contact.ts'
import { choiceOf, doubted, flat, type Said, type SourceLine, said } from './source-line.ts'

/** Words before a value that say what it is. */
const labels =
  /^(?:(?<phone>phone(?: no\.?| number)?|tel(?:ephone|\.)?|mobile(?: no\.?| number)?|mob\.?|cell(?:phone)?|contact(?: no\.?| number)?|ph\.?|handy|telefon|whatsapp|m|t|p)|(?<mail>e-?mail(?: id| address)?|mail|e)|(?<place>address|location|city|residence|based in|lives in|current location|permanent address|current address|a|adresse|wohnort)|(?<link>linked ?in|github|gitlab|portfolio|website|web ?site|web|blog|url|homepage|twitter|medium|leetcode|hackerrank|kaggle|orcid|code|behance|dribbble|stack ?overflow|google scholar))\s*(?::|\s[-–]\s|(?=\s*(?:\+|\(\+))|(?<=\b(?:Location|Address|City|LOCATION|ADDRESS))(?= \p{Lu}))\s*/iu

/** The contact data in the lines below the name and in sections about it. */
export function readContact(head: readonly SourceLine[], name: readonly SourceLine[], contact: readonly SourceLine[]): ReadContact {
  const read: ReadContact = { name: nameOf(name), headline: null, email: null, phone: null, location: null, links: [], rest: [] }
  const found: FoundContact = { mails: [], phones: [], places: [], others: [] }
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

interface Into {
  read: ReadContact
  found: FoundContact
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
  // An address has dashes of its own.
  const address = /^\s*(?:permanent |current )?(?:address|residence|adresse)\s*:\s*([^\t|•]{5,160})$/iu.exec(text)?.[1]
  if (address !== undefined) {
    found.places.push(said(address, at))
    return
  }
  const chunks = text.split(/\t|\s*[|•·●◦⋄∙§]\s*/u)
  for (const piece of chunks.flatMap((chunk) => (isAddress(chunk.trim()) ? [chunk] : chunk.split(/\s+[–—]\s+|\s+\*\s+/u)))) {
    const label = labels.exec(piece.trim())
    const value = trimPiece(label === null ? piece : piece.trim().slice(label[0].length)).replace(/^[^\p{L}\p{N}(“"‘'#{[]+/u, '')
    if (
      value === '' ||
      /^(?:phone|telephone|telephone\(s\)|tel|mobile|mob|cell|occupation|e-?mail(?:\(s\))?|mail|linkedin|github|website|portfolio|web|address|location|m|t|e|p|a|or|and)[.:]?$/iu.test(
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
