/** Where the fields stand in what Typst is given: JSON in `sys.inputs`. They are values, never part of the program, so that no text can become one. */
export const outlineInput = 'outline'

/** The layout of a résumé for Typst 0.14: one column, one family with every script for which a font is installed, headings that stay with what follows. */
export const resumeLayout = `
#let cv = json(bytes(sys.inputs.${outlineInput}))
#let rule = line(length: 100%, stroke: 0.5pt + luma(120))
#let isAddress(url) = url.match(regex("^(https?://|mailto:)")) != none
#let linked(label, url) = if isAddress(url) { link(url, label) } else { label }
// Beside each other and never in columns: a parser reads a line from its start to its end.
#let joined(parts) = parts.filter(part => part != "" and part != text(weight: "regular", "")).join([ · ])

#set document(title: cv.name, author: if cv.name == "" { () } else { cv.name })
#set page(paper: sys.inputs.paper, margin: (x: 2cm, y: 1.8cm))
#set text(lang: "en", size: 10.5pt, hyphenate: false)
#set par(leading: 0.6em, spacing: 0.7em)
#set list(indent: 0.2em, body-indent: 0.6em, spacing: 0.6em)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): it => block(above: 1.3em, below: 0.7em, sticky: true)[
  #text(size: 12pt, it.body)
  #v(-0.7em)
  #rule
]
#show heading.where(level: 3): it => block(above: 0.9em, below: 0.5em, sticky: true, text(size: 10.5pt, it.body))

#if cv.name != "" [= #cv.name]
#if cv.headline != "" [#cv.headline]

#{
  let parts = cv.contact.map(part => [#part]) + cv.links.map(one => {
    if one.label == "" or one.label == one.url { linked(one.url, one.url) } else [#one.label: #linked(one.url, one.url)]
  })
  if parts.len() > 0 { par(parts.join([ · ])) }
}

#for section in cv.sections [
  == #section.title
  #for paragraph in section.paragraphs [#par[#paragraph]]
  #for group in section.groups [#par[#if group.name != "" [*#group.name:* ]#group.text]]
  #for entry in section.entries [
    #if entry.title != "" or entry.dates != "" [=== #joined((entry.title, text(weight: "regular", entry.dates)))]
    #if entry.under != "" or entry.place != "" [#par[#joined((entry.under, entry.place))]]
    #if entry.url != "" [#par[#linked(entry.url, entry.url)]]
    #if entry.lines.len() > 0 { list(..entry.lines.map(each => [#each])) }
  ]
  #if section.lines.len() > 0 { list(..section.lines.map(each => [#each])) }
]
`
