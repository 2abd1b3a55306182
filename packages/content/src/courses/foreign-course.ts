import { basename } from 'node:path'

/** Courses of other tools, by the files that give them away: what each is, and what is to be done. */
const shapes: { has: RegExp; what: string }[] = [
  { has: /^imsmanifest\.xml$/iu, what: 'a SCORM or IMS package, whose pages are HTML' },
  { has: /^tincan\.xml$|^cmi5\.xml$/iu, what: 'an xAPI package, whose pages are HTML' },
  { has: /^course\.xml$/iu, what: 'a course of Open edX (OLX), written in XML' },
  { has: /^moodle_backup\.xml$|\.mbz$/iu, what: 'a backup of Moodle' },
  { has: /\.imscc$/iu, what: 'a Common Cartridge, as Canvas and Blackboard write it' },
  { has: /^mkdocs\.ya?ml$/iu, what: 'a site of MkDocs, whose pages stand in docs/' },
  { has: /^docusaurus\.config\.[cm]?[jt]s$/iu, what: 'a site of Docusaurus, whose pages stand in docs/' },
  { has: /^(?:book\.toml|SUMMARY\.md)$/iu, what: 'a book of mdBook or GitBook, whose chapters are listed in SUMMARY.md' },
  { has: /^_toc\.yml$|^_config\.yml$/iu, what: 'a Jupyter Book or a site of Jekyll' },
  { has: /\.ipynb$/iu, what: 'a folder of Jupyter notebooks' },
  { has: /\.(?:apkg|colpkg)$/iu, what: 'a deck of Anki' },
  { has: /\.zip$|\.tar\.gz$|\.7z$/iu, what: 'an archive; unpack it first' },
  { has: /\.(?:docx|pptx|pdf|odt|rtf)$/iu, what: 'a folder of office documents' },
  { has: /\.html?$/iu, what: 'a folder of HTML pages' },
  { has: /^README(?:\.\w+)?$/iu, what: 'a repository whose README is the course' },
  { has: /\.mdx$/iu, what: 'a folder of MDX pages, which are programs' },
  { has: /\.md$|\.markdown$/iu, what: 'a folder of Markdown pages without course.md' },
]

const wayOut =
  'Write a course.md that begins with "# url | Title", and each chapter as 01-name.md; courses export shows a course that can be read.'

/** Why a folder without course.md is not read, in words that name what it seems to be. `names` null: it is no folder. */
export function foreignCourse(folder: string, names: readonly string[] | null): string {
  if (names === null) {
    const shape = shapes.find(({ has }) => has.test(basename(folder)))
    return `${folder} is a file${shape ? `, and seems to be ${shape.what}` : ''}. A course is a folder. ${wayOut}`
  }
  if (names.length === 0) return `${folder} is empty. ${wayOut}`
  const shape = shapes.find(({ has }) => names.some((name) => has.test(name)))
  return `There is no course.md in ${folder}${shape ? `: it seems to be ${shape.what}` : ''}. Nothing of it was read. ${wayOut}`
}
