import { isExample } from './links-of-post.ts'

const messenger =
  /whats\s?app|telegram|\btele(?=\s*@)|텔레|viber|we\s?chat|weixin|微信|薇信|加v|\bqq\b|line\s?id|snap\s?chat|\bkik\b|\bsignal\s+(?:me|app|number)|\bskype\b/i
/** Asks for a call or a message. */
const asksToReach =
  /\b(?:call|text|contact|reach|ring|phone|dial|msg|message|dm|ping|inbox|sms|helpline|hotline|whatsapp|number|llama|escr[ií]be\w*|chama|ligue|anruf\w*|karo|kare|sampark)\b|[☎📞📱]|电话|전화/iu
/** Dates, times, addresses of machines and versions have digits too. */
const otherNumbers =
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|(?<!\d)\d{1,20}(?:[.,]\d{1,20})+\b/g
const phone = /(?<![\p{L}\p{N}.:/_=#'"-])[+(]?\d(?:[\s().·-]{0,3}[\dOo]){7,14}(?![\p{L}\p{N}:_])/gu
const handle = /(?<![\w/.@`'"])@[a-z]\w{3,}(?![\w/(.-]*[/(])/gi
const idAfterMessenger =
  /(?:微信|薇信|加v|weixin|wechat|\bqq\b|line\s?id|\bkik\b|snap\s?chat|\bskype\b|telegram|whats\s?app)\s*(?:id|号|me|at|is|:|：|-)*\s*(?=[\w-]*\d)[\w-]{5,}/gi
const handleWord = /\b(?:join|message|msg|dm|contact|add|text|ping|follow|write|telegram|insta(?:gram)?)\b|텔레|\btele\b/i
const mail = /(?<![\w.+-])[\w.+-]+@(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})/gi

/** Ways to reach somebody outside, in a text: phone numbers, names at messengers, addresses for mail. */
export function findWaysToReach(text: string): string[] {
  const found = [...text.matchAll(idAfterMessenger)].map(([name]) => name)
  for (const [address, host] of text.matchAll(mail))
    if (host && !isExample(host.toLowerCase()) && !address.startsWith('git@')) found.push(address)
  const fewestDigits = messenger.test(text) ? 8 : 10
  const asks = asksToReach.test(text)
  const digitsOnly = text.replace(otherNumbers, ' ').trim()
  for (const [number] of digitsOnly.matchAll(phone)) {
    const digits = number.replace(/\D/g, '')
    if (digits.length < 8 || digits.length > 15 || new Set(digits).size < 3) continue
    const isWritten = number.startsWith('+') || (/^\(?0/.test(number) && digits.length >= 10)
    if (isWritten || (digits.length >= fewestDigits && (fewestDigits === 8 || asks)) || digitsOnly === number.trim())
      found.push(number.trim())
  }
  if (messenger.test(text) || handleWord.test(text)) found.push(...[...text.matchAll(handle)].map(([name]) => name))
  return [...new Set(found)]
}

/** Whether a text names a messenger. */
export const namesMessenger = (text: string): boolean => messenger.test(text)
