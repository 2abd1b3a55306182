/** The port to whatever knows the country of an address. */
export interface VisitorCountry {
  /** Two capital letters (ISO 3166-1); null for a private address and for what is not known. Never rejects. */
  ofAddress(address: string): Promise<string | null>
}
