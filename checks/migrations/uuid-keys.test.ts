import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeKeysWithoutDefault, keysWithoutDefault } from './uuid-keys.ts'

it('finds the uuid key of a new table that has no default of ours', () => {
  expect(keysWithoutDefault('CREATE TABLE "posts" (\n\t"id" uuid PRIMARY KEY NOT NULL,\n\t"title" text\n);')).toEqual(['posts.id'])
  expect(keysWithoutDefault('CREATE TABLE "posts" (\n\t"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL\n);')).toEqual(['posts.id'])
})

it('takes a key that defaults to new_id(), and one that is the key of another table', () => {
  expect(keysWithoutDefault('CREATE TABLE "posts" (\n\t"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL\n);')).toEqual([])
  const own =
    'CREATE TABLE "counts" (\n\t"user_id" uuid PRIMARY KEY NOT NULL\n);\nALTER TABLE "counts" ADD CONSTRAINT "x" FOREIGN KEY ("user_id") REFERENCES "users"("id");'
  expect(keysWithoutDefault(own)).toEqual([])
})

it('finds nothing in the migrations there are', () => {
  expect(describeKeysWithoutDefault(join(import.meta.dirname, '../../packages/server/migrations'))).toEqual([])
})
