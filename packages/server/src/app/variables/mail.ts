import { isMailAddress } from '../../adapters/mail/compose-message.ts'
import { hidden, isSmtpUrl, parseSender, shown } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const mailVariables = {
  SMTP_URL: {
    group: 'Mail',
    purpose:
      'The SMTP server that mail is sent through: smtp:// for port 587 with STARTTLS, smtps:// for port 465. Without STARTTLS only a server of this machine is used.',
    default: 'each message becomes an .eml file in the folder outbox of DATA_DIR; npm run doctor says where',
    example: 'smtp://user:password@smtp.example.com:587',
    secret: true,
    schema: hidden((text) => isSmtpUrl(text), 'its value is not an address like smtp://user:password@smtp.example.com:587, without a path'),
  },
  MAIL_FROM: {
    group: 'Mail',
    purpose: 'Who mail comes from, as an address or as Name <address>.',
    default: 'PRODUCT_NAME <no-reply@…> with the host of PUBLIC_URL; SMTP_URL needs it set',
    example: 'Xperto <no-reply@example.com>',
    schema: shown(parseSender, 'is not a mail address, alone or as Name <address>'),
  },
  SUPPORT_MAIL: {
    group: 'Mail',
    purpose: 'Where questions go that Support cannot answer: one mail address that people read.',
    default: 'the address of MAIL_FROM',
    example: 'help@example.com',
    schema: shown((text) => (isMailAddress(text) ? text : undefined), 'is not a mail address'),
  },
} as const satisfies GroupOfVariables
