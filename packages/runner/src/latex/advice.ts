/** What to do about a fault, by what TeX says of it. The first that fits counts. Sentences for people who do not know TeX. */
const advices: readonly (readonly [RegExp, string | ((found: RegExpExecArray) => string)])[] = [
  [
    /Undefined control sequence (\\.+)/,
    ([, name]) =>
      `LaTeX knows no command ${name}. Check how it is spelled, or load the package that defines it with \\usepackage in the first lines.`,
  ],
  [
    /Undefined control sequence/,
    'LaTeX does not know the last command on this line. Check how it is spelled, or load the package that defines it.',
  ],
  [
    /Missing \$ inserted/,
    'A character such as _ or ^ belongs to mathematics. Write \\_ or \\^{} to show it as text, or put a formula between two dollar signs.',
  ],
  [
    /Unicode character (.+?) \(U\+(1F[0-9A-F]{3}|2[67][0-9A-F]{2})\)/,
    ([, found]) => `LaTeX cannot set the emoji or symbol ${found}. Delete it, or write a word in its place.`,
  ],
  [/Unicode character (.+?) \(U\+20B9\)/, 'The fonts have no ₹. Write INR in its place.'],
  [/Unicode character (.+?) \(U\+21[0-9A-F]{2}\)/, ([, found]) => `The fonts have no arrow ${found}. Write "to" in its place.`],
  [
    /Unicode character (.+?) \(U\+/,
    ([, found]) => `The fonts of this engine have no ${found}. Write it in Latin letters, or choose the engine for other scripts.`,
  ],
  [/Invalid UTF-8|inputenc Error/, 'This line has characters that are no UTF-8. Delete it and type it again.'],
  [
    /File `(.+?\.sty)' not found/,
    ([, file]) => `The package ${file?.replace('.sty', '')} is not installed here. Take its \\usepackage out, or use another package.`,
  ],
  [
    /File `(.+?\.cls)' not found/,
    ([, file]) => `The document class ${file?.replace('.cls', '')} is not installed here. Use article, or one of our templates.`,
  ],
  [
    /File `?(.+?)'? not found|can't find file/,
    'A résumé is one file here: it cannot read other files or pictures. Take this command out, or paste the text of the file in its place.',
  ],
  [
    /Not a PDF|cannot find image|No file|Unknown graphics extension/i,
    'A résumé is one file here and cannot show pictures from other files. Take this command out.',
  ],
  [
    /Paragraph ended before (\\\S+) was complete/,
    ([, name]) =>
      `A brace } is missing after ${name?.replace(/@.*$/, '')}: the paragraph ended before it came. Close the brace on this line.`,
  ],
  [
    /File ended while scanning/,
    'A brace } or an \\end is missing: the file ended before it came. Look at the last command with an open brace.',
  ],
  [
    /Argument of (\\\S+) has an extra \}/,
    ([, name]) => `There is one brace } too many near ${name}. Delete it, or add the { that belongs to it.`,
  ],
  [
    /Too many \}'s|Extra \}, or forgotten/,
    'There is one brace } too many on this line, or a $ is missing. Delete it, or add the { that belongs to it.',
  ],
  [/Missing \} inserted|Missing \{ inserted/, 'A brace is missing on this line or the one before it. Every { needs its }.'],
  [
    /Lonely \\item|perhaps a missing \\item/,
    '\\item may only stand in a list. Put \\begin{itemize} before it and \\end{itemize} after it; a list begins with an \\item.',
  ],
  [/Misplaced alignment tab character &/, 'The character & separates columns of a table. Write \\& to show it as text.'],
  [/Extra alignment tab/, 'This row of the table has more columns than the table. Delete an &, or add a column to the table.'],
  [/Misplaced \\noalign|Misplaced \\omit/, 'A line of a table such as \\hline must stand at the beginning of a row: put \\\\ before it.'],
  [/You can't use `macro parameter character #'/, 'The character # has a meaning of its own in LaTeX. Write \\# to show it as text.'],
  [/Illegal parameter number/, 'The character # has a meaning of its own in LaTeX. Write \\# to show it, or ## inside a definition.'],
  [
    /\\begin\{(.+?)\}.* ended by \\end\{(.+?)\}/,
    ([, begun, ended]) => `\\begin{${begun}} needs \\end{${begun}} before \\end{${ended}}. Add it, or correct the name.`,
  ],
  [
    /Environment (.+?) undefined/,
    ([, name]) => `LaTeX knows no environment ${name}. Check how it is spelled, or load the package that defines it.`,
  ],
  [/There's no line here to end/, 'The \\\\ on this line has no text before it. Delete it, or leave a blank line in its place.'],
  [/Missing \\begin\{document\}/, 'Text stands before \\begin{document}. Move it behind that line, or put \\begin{document} before it.'],
  [/no legal \\end found/, '\\end{document} is missing. Write it as the last line.'],
  [/Can be used only in preamble/, 'This command belongs to the lines before \\begin{document}. Move it there.'],
  [/Command (\\\S+).* already defined/, ([, name]) => `There is a command ${name} already. Choose another name, or use \\renewcommand.`],
  [/Illegal unit of measure|Missing number, treated as zero/, 'A length is not complete. Write a number and a unit, such as 2cm or 10pt.'],
  [/Dimension too large/, 'A length is larger than LaTeX can set. Use a smaller number.'],
  [/Double superscript|Double subscript/, 'A formula has two ^ or two _ on one thing. Put braces around one of them, such as {x^2}^3.'],
  [
    /Bad math environment delimiter|Display math should end/,
    'A formula is opened or closed twice. Each \\( needs one \\), each \\[ one \\].',
  ],
  [
    /Option clash for package (\S+?)\.?$/,
    ([, name]) => `The package ${name} is loaded twice with different options. Load it once, with all of them.`,
  ],
  [
    /Unknown option|Keyval Error|undefined on input|Undefined color|Undefined color/,
    'LaTeX does not know this option or color. Check how it is spelled.',
  ],
  [/TeX capacity exceeded/, 'The document calls itself without end, or is far too large. Look at the last command that you defined.'],
  [/Not allowed in LR mode|Not in outer par mode/, 'This cannot stand inside a box or a table cell. Move it out of there.'],
  [/Something's wrong--perhaps a missing/, 'A list holds text before its first \\item. Put \\item before it.'],
  [/Too deeply nested/, 'Lists are nested deeper than four levels. Use fewer levels.'],
  [/Limit controls must follow|Missing delimiter/, 'A formula lacks a part here. Check the command on this line.'],
  [
    /Font .* not found|font .* cannot be found|not loadable|Metric \(TFM\) file/,
    'This font is not installed here. Take the command out, or use one of our templates’ fonts.',
  ],
  [
    /requires (?:either )?XeTeX|fontspec/,
    'This package works with the engine for other scripts alone. Take it out, or choose that engine.',
  ],
  [
    /Reference .* undefined|There were undefined references/,
    'A \\ref names a \\label that is not there. Add the label, or correct its name.',
  ],
  [
    /Missing character: the font has no (\p{Extended_Pictographic}.*)/u,
    ([, found]) => `The emoji ${found} is not in the PDF. Delete it, or write a word in its place.`,
  ],
  [/Missing character: the font has no (.+)/, ([, found]) => `${found} is not in the PDF. Write it otherwise, or set a font that has it.`],
  [/Overfull line/, 'This line reaches into the margin. Shorten it, or let it break with a space or \\- in its longest word.'],
  [/Emergency stop/, 'TeX cannot go on here. Take out the last thing that you changed and try again.'],
]

/** One or two sentences on what to do about a message of TeX; '' where nothing is known of it. */
export function adviceOn(message: string): string {
  for (const [pattern, advice] of advices) {
    const found = pattern.exec(message)
    if (found) return typeof advice === 'string' ? advice : advice(found)
  }
  return ''
}
