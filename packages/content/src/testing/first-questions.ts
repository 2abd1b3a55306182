import type { CardArea } from '../schemas.ts'

/** The twelve languages of the editor, as a learner names them, and the area of their cards. */
export const languages: readonly (readonly [name: string, area: CardArea])[] = [
  ['Python', 'python'],
  ['JavaScript', 'javascript'],
  ['Java', 'java'],
  ['C++', 'cpp'],
  ['C', 'c'],
  ['Go', 'go'],
  ['TypeScript', 'typescript'],
  ['PHP', 'php'],
  ['Ruby', 'ruby'],
  ['Rust', 'rust'],
  ['Swift', 'swift'],
  ['Kotlin', 'kotlin'],
]

/** What somebody asks in the first weeks of any language, before its name, and the ends of the ids of cards that may answer. */
export const firstQuestions: readonly (readonly [question: string, ...subjects: string[]])[] = [
  ['What is a first program in', 'first-program'],
  ['How do I print in', 'first-program'],
  ['How do I read user input in', 'first-program'],
  ['How do I write hello world in', 'first-program'],
  ['How do I declare a variable in', 'variables', 'var-let-const', 'first-program'],
  ['What data types are there in', 'variables', 'numbers', 'first-program'],
  ['How do I convert a string to a number in', 'variables', 'numbers'],
  ['How do I concatenate strings in', 'strings'],
  ['How do I reverse a string in', 'strings'],
  ['How do I split a string in', 'strings'],
  ['How do I compare two strings in', 'strings'],
  ['What is the length of a string in', 'strings'],
  ['How do I write an if statement in', 'loops'],
  ['How do I write a for loop in', 'loops'],
  ['How does a while loop work in', 'loops'],
  ['How do I use a switch or match in', 'loops'],
  ['How do I create an array in', 'lists', 'vectors', 'slices', 'arrays', 'arrays-basics', 'list-tuple', 'functions'],
  ['How do I sort a list or array in', 'lists', 'vectors', 'slices', 'arrays', 'arrays-basics', 'array-methods', 'list-tuple', 'functions'],
  ['How do I use a hash map or dictionary in', 'maps', 'hashes', 'dictionaries', 'objects', 'arrays', 'functions', 'errors'],
  ['How do I write a function in', 'functions', 'methods'],
  ['How do I return several values in', 'functions', 'methods'],
  ['What is a class in', 'classes', 'structs', 'classes-enums'],
  ['How do I create an object in', 'classes', 'structs', 'classes-enums', 'objects', 'utility-types', 'functions'],
  ['How do I handle errors in', 'errors', 'exceptions', 'unknown-any'],
  ['How do I read a file in', 'first-program', 'files', 'errors', 'exceptions'],
]
