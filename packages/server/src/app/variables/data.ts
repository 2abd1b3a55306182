import { choice, hidden, parseOrigin, parseStorage, parseUrl, shown, word } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const dataVariables = {
  DATA_DIR: {
    group: 'Data',
    purpose: 'The folder for the embedded database and files; a relative path starts at the project.',
    default: ".data in the project; as root a folder of this project's own under /var/lib/xperto",
    example: '.data',
    schema: shown((text) => (text.includes('\0') ? undefined : text), 'is not a path'),
  },
  DATABASE_URL: {
    group: 'Data',
    purpose: 'A Postgres (15 or newer) of your own.',
    default: 'an embedded Postgres 18',
    example: 'postgres://user:password@localhost:5432/xperto',
    secret: true,
    schema: hidden(
      (text) => parseUrl(text, 'postgres:', 'postgresql:') !== undefined,
      'its value is not an address like postgres://user:password@host:5432/database',
    ),
  },
  VALKEY_URL: {
    group: 'Data',
    purpose: 'A Valkey or Redis through which several server processes share replies, limits and changes for open tabs.',
    default: "this process's memory; one chat process per database",
    example: 'redis://localhost:6379',
    secret: true,
    schema: hidden(
      (text) => parseUrl(text, 'redis:', 'rediss:', 'valkey:', 'valkeys:') !== undefined,
      'its value is not an address like redis://:password@host:6379',
    ),
  },
  S3_BUCKET: {
    group: 'Data',
    purpose: 'The S3 bucket that keeps files: uploads, documents and pictures.',
    default: 'the folder files in DATA_DIR, which several processes have to share',
    example: 'xperto-files',
    schema: shown((text) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined), 'is not the name of a bucket'),
  },
  S3_ENDPOINT: {
    group: 'Data',
    purpose: "The address of an S3 server that is not Amazon's, such as MinIO, Garage or Cloudflare R2.",
    default: "Amazon's S3 in S3_REGION",
    example: 'https://s3.example.com',
    schema: shown(parseOrigin, 'is not an address like https://s3.example.com, without a path'),
  },
  S3_REGION: {
    group: 'Data',
    purpose: 'The region of that bucket.',
    default: 'us-east-1',
    example: 'ap-south-1',
    schema: shown((text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : undefined), 'is not the name of a region'),
  },
  S3_ACCESS_KEY_ID: {
    group: 'Data',
    purpose: 'The access key that may read, write and delete objects of that bucket.',
    default: 'none',
    example: 'your-key-id',
    secret: true,
    schema: word,
  },
  S3_SECRET_ACCESS_KEY: {
    group: 'Data',
    purpose: "That access key's secret.",
    default: 'none',
    example: 'your-secret',
    secret: true,
    schema: word,
  },
  S3_PATH_STYLE: {
    group: 'Data',
    purpose: 'Whether requests name the bucket in the path (true) or in the host name (false).',
    default: 'true with S3_ENDPOINT, else false',
    example: 'true',
    schema: choice('true', 'false'),
  },
  STORAGE_BYTES_PER_PERSON: {
    group: 'Data',
    purpose: 'How many bytes of text the chats of one person can hold before imports and copies of shared chats are refused.',
    default: '500000000',
    example: '500000000',
    schema: shown(parseStorage, 'is not a whole number of bytes from 1000000 to 1000000000000'),
  },
} as const satisfies GroupOfVariables
