import { isLoopbackHost } from '../../platform/http/forwarding.ts'
import { choice, parseOrigin, parseTaxRate, receiptText, shown, word } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const paymentsVariables = {
  CASHFREE_APP_ID: {
    group: 'Payments',
    purpose: 'The app id of a Cashfree account, which takes payments in rupees.',
    default: 'with neither provider a simulator takes play money, only while PUBLIC_URL is this machine and NODE_ENV is not production',
    example: 'your-app-id',
    schema: word,
  },
  CASHFREE_SECRET_KEY: {
    group: 'Payments',
    purpose: 'The secret key of that account.',
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
  CASHFREE_ENV: {
    group: 'Payments',
    purpose: "Which of Cashfree's two worlds that account is of: sandbox or production.",
    default: 'sandbox; with NODE_ENV=production it has to be set, unless the keys are test keys of Cashfree',
    example: 'sandbox',
    schema: choice('sandbox', 'production'),
  },
  PAYPAL_CLIENT_ID: {
    group: 'Payments',
    purpose: 'The client id of a PayPal app, which takes payments in every other currency.',
    default: 'as for CASHFREE_APP_ID; with one provider alone the currencies of the other cannot be paid',
    example: 'your-client',
    schema: word,
  },
  PAYPAL_CLIENT_SECRET: {
    group: 'Payments',
    purpose: "That app's secret.",
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
  PAYPAL_WEBHOOK_ID: {
    group: 'Payments',
    purpose: "The id of that app's webhook, whose address is PUBLIC_URL/api/v1/payments/webhooks/paypal.",
    default: 'none',
    example: 'your-webhook',
    schema: word,
  },
  PAYPAL_ENV: {
    group: 'Payments',
    purpose: "Which of PayPal's two worlds that app is of: sandbox or production.",
    default: 'sandbox; with NODE_ENV=production it has to be set',
    example: 'sandbox',
    schema: choice('sandbox', 'production'),
  },
  SELLER_NAME: {
    group: 'Payments',
    purpose: 'Who sells, as receipts name it. With it, receipts are numbered without gaps, by SELLER_TAX_NUMBER or else by this name.',
    default: 'receipts name the product alone and have no number beside the order',
    example: 'Example Learning Private Limited',
    schema: receiptText,
  },
  SELLER_ADDRESS: {
    group: 'Payments',
    purpose: "The seller's address, in one line.",
    default: 'receipts have none',
    example: '1 Example Road, Kolkata 700001',
    schema: receiptText,
  },
  SELLER_TAX_NUMBER: {
    group: 'Payments',
    purpose: "The seller's tax number, such as a GSTIN.",
    default: 'receipts have none',
    example: '19ABCDE1234F1Z5',
    schema: receiptText,
  },
  TAX_RATE: {
    group: 'Payments',
    purpose: 'The tax in percent that prices include. Receipts of payments from then on show it; prices stay what they are.',
    default: 'receipts show no tax',
    example: '18',
    schema: shown(parseTaxRate, 'is not a percentage from 0 to 100 with two decimals at most'),
  },
  TAX_LABEL: {
    group: 'Payments',
    purpose: 'What receipts call that tax.',
    default: 'GST',
    example: 'GST',
    schema: shown((text) => (text.length <= 20 ? text : undefined), 'is longer than 20 characters'),
  },
  PAYMENT_SIMULATOR_URL: {
    group: 'Payments',
    purpose: 'A payment simulator that runs on this machine already, for several processes of one product.',
    default: 'each process that needs one starts its own',
    example: 'http://127.0.0.1:4400',
    schema: shown(
      (text) => (isLoopbackHost(URL.parse(text)?.hostname ?? '') ? parseOrigin(text) : undefined),
      'is not an address of this machine like http://127.0.0.1:4400, without a path',
    ),
  },
} as const satisfies GroupOfVariables
