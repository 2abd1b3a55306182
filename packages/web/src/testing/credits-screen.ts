import { page } from 'vitest/browser'

/** The credits panel as a person finds their way in it. */
export const creditsPanel = page.getByLabelText('Right panel', { exact: true })
export const creditsTab = (name: string) => creditsPanel.getByRole('tab', { name })
/** What the shown tab has to say. */
export const tabPanel = creditsPanel.getByRole('tabpanel')
export const balance = page.getByRole('button', { name: /credits, open credits$/i })

export const pack = (credits: string) => tabPanel.getByRole('radio', { name: new RegExp(`^${credits} credits`) })
export const currency = (code: 'INR' | 'USD') => tabPanel.getByRole('button', { name: new RegExp(`^${code} `) })
export const payButton = tabPanel.getByRole('button', { name: /^Pay/ })
export const phoneField = tabPanel.getByRole('textbox', { name: /^Phone/ })
export const couponField = tabPanel.getByRole('textbox', { name: 'Coupon code' })
export const bought = page.getByText('Credits Purchased Successfully!', { exact: true })
