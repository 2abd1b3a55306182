import { httpUrl, shown } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const currencyVariables = {
  FRANKFURTER_URL: {
    group: 'Currency',
    purpose: 'A Frankfurter that tells exchange rates: https://api.frankfurter.dev, or one of your own.',
    default: 'not asked; with neither service the dated table of the build is used, and the answers say so',
    example: 'https://api.frankfurter.dev',
    schema: httpUrl,
  },
  OPEN_ER_API_URL: {
    group: 'Currency',
    purpose: "ExchangeRate-API's open access, asked where Frankfurter gives no rates; its terms ask for attribution.",
    default: 'not asked',
    example: 'https://open.er-api.com',
    schema: httpUrl,
  },
  COUNTRY_HEADER: {
    group: 'Currency',
    purpose: "The header in which a proxy of TRUSTED_PROXY tells the visitor's country, such as cf-ipcountry.",
    default: 'a database on this machine tells the country of an address',
    example: 'cf-ipcountry',
    schema: shown((text) => (/^[a-z][a-z0-9-]*$/i.test(text) ? text.toLowerCase() : undefined), 'is not the name of a header'),
  },
} as const satisfies GroupOfVariables
