/** The part of Cashfree's browser package that is used; it ships without types. */
declare module '@cashfreepayments/cashfree-js' {
  interface Cashfree {
    /** Leaves for the hosted checkout; resolves with an error where it cannot. */
    checkout(options: { paymentSessionId: string; redirectTarget: '_self' }): Promise<{ error?: { message: string } }>
  }
  export function load(options: { mode: 'sandbox' | 'production' }): Promise<Cashfree>
}
