/** How somebody is reached, as read from a text. `rest` is the text without it. */
export interface SaidContact {
  email: string
  phone: string
  links: { label: string; url: string }[]
  rest: string
}

const emailPattern = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/u
const linkPattern =
  /(?:https?:\/\/|www\.)[^\s<>()"']{3,300}|(?<![@\p{L}\p{N}.])(?:[a-z0-9-]{1,63}\.)+(?:com|org|net|io|dev|me|app|ai|co|in|de|uk|eu|fr|ch|at)(?:\/[^\s<>()"',]{0,300})?(?![\p{L}\p{N}@])/giu
const phonePattern = /(?<![\p{L}\p{N}/.-])\+?\(?\d[\d\s().-]{6,22}\d(?![\p{L}\p{N}/-])/u

/** Email, telephone number and links of a text. A row of digits is a number to call where it has 8 to 15 of them and is no period of years. */
export function readContact(text: string): SaidContact {
  let rest = text
  const take = (words: string): string => {
    rest = rest.replace(words, ' ')
    return words
  }
  const email = emailPattern.exec(rest)?.[0] ?? ''
  if (email !== '') take(email)
  const links = [...rest.matchAll(linkPattern)].map(([found]) => {
    const url = take(found).replace(/[.,;:!?]+$/u, '')
    return { label: labelOf(url), url: /^https?:/iu.test(url) ? url : `https://${url}` }
  })
  const phone = phonePattern.exec(rest)?.[0] ?? ''
  const digits = phone.replace(/\D/gu, '')
  const isPhone = digits.length >= 8 && digits.length <= 15 && !/^\s*(?:19|20)\d{2}\s*-\s*(?:19|20)\d{2}\s*$/u.test(phone)
  return { email, phone: isPhone ? take(phone).trim() : '', links, rest }
}

/** A link is shown by its host without `www.`. */
const labelOf = (url: string): string =>
  url
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/\/$/u, '')
    .slice(0, 300)
