/** The longest place to return to, in characters: it is kept in a cookie while somebody signs in, percent-encoded. */
export const callbackMaxCharacters = 2000

/**
 * The place to return to after sign-in for an address of this site. What follows the `?` is left out where it makes the address too
 * long to be kept: coming back without it is better than a sign-in that is refused.
 */
export function callbackOf(address: string): string {
  const path = address.split('?', 1)[0] ?? '/'
  if (address.length <= callbackMaxCharacters) return address
  return path.length <= callbackMaxCharacters ? path : '/xperto'
}
