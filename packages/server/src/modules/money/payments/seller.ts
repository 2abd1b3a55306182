/** Who sells, as receipts say it. */
export interface Seller {
  name: string
  address: string | null
  /** The GSTIN or the like. */
  taxNumber: string | null
  /** The tax that prices include; `rate` in hundredths of a percent: 1800 is 18 %. */
  tax: { label: string; rate: number } | null
}

/** The part of a price that is tax, in the price's smallest units, rounded half up: price − tax is the price without tax. */
export function taxIn(priceMinor: number, rate: number): number {
  const [price, part, whole] = [BigInt(priceMinor), BigInt(rate), BigInt(10_000 + rate)]
  return Number((2n * price * part + whole) / (2n * whole))
}
