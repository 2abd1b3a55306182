import type { ResumeSheet } from '../resume-sheet.ts'
import { type ContactPiece, contactOf } from '../sheet-blocks.ts'

/** Text as HTML. */
export function html(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`)
}

export function htmlPiece({ text, href }: ContactPiece): string {
  return href === null ? html(text) : `<a href="${html(href)}">${html(text)}</a>`
}

export const htmlContact = (sheet: ResumeSheet, tag: string, before: Partial<Record<ContactPiece['kind'], string>> = {}): string =>
  contactOf(sheet)
    .map((piece) => `<${tag}>${before[piece.kind] ?? ''}${htmlPiece(piece)}</${tag}>`)
    .join('')

export function htmlList(lines: string[]): string {
  return lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${html(line)}</li>`).join('')}</ul>`
}

export function htmlPage(style: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Resume</title><style>@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0;font:10.5pt/1.4 "DejaVu Sans",sans-serif;-webkit-print-color-adjust:exact}a{color:inherit}ul{margin:2pt 0;padding-left:14pt}h1,h2,h3,p{margin:0}${style}</style></head><body>${body}</body></html>`
}
