/** A document that wants what it may not have. `attack` stands in the body where it is set, and in the preamble where it is dumped. */
export interface HostileLatex {
  wants: string
  attack: string
  /** True where it goes on until a limit ends it, which takes seconds. */
  isSlow?: true
}

/** Files of the host that every machine has, and what a leak of them would show. */
const passwd = '/etc/passwd'

const readInto = (file: string): string =>
  `\\newread\\hostile\\openin\\hostile=${file} \\ifeof\\hostile\\else\\begingroup\\endlinechar=-1 \\catcode\`\\_=12 \\catcode\`\\#=12 \\catcode\`\\&=12 \\catcode\`\\%=12 \\loop\\unless\\ifeof\\hostile\\read\\hostile to\\hostileline\\xdef\\stolen{\\stolen\\detokenize\\expandafter{\\hostileline}}\\repeat\\endgroup\\fi`

const start = '\\def\\stolen{}'

/** Every way into TeX's surroundings that is known to us, each written here. */
export const hostileLatex: readonly HostileLatex[] = [
  { wants: 'a file by \\input', attack: `\\input{${passwd}}` },
  { wants: 'a file by the primitive \\input', attack: `\\csname @@input\\endcsname ${passwd} ` },
  { wants: 'a file by \\include', attack: `\\include{${passwd}}` },
  { wants: 'a file by \\openin', attack: start + readInto(passwd) },
  { wants: 'a file above its folder', attack: start + readInto('../../../../../../etc/passwd') },
  { wants: 'the environment of its process', attack: start + readInto('/proc/self/environ') },
  { wants: 'the environment of the first process', attack: start + readInto('/proc/1/environ') },
  { wants: 'the command line of its process', attack: start + readInto('/proc/self/cmdline') },
  { wants: 'the mounts of the box', attack: start + readInto('/proc/self/mountinfo') },
  { wants: 'the shadow file', attack: start + readInto('/etc/shadow') },
  { wants: 'the keys of root', attack: start + readInto('/root/.ssh/id_rsa') },
  { wants: 'the formats of others', attack: start + readInto('/opt/formats/index') },
  { wants: 'a file by its bytes', attack: `\\edef\\stolen{\\pdffiledump offset 0 length 400 {${passwd}}}` },
  { wants: 'the size of a file', attack: '\\edef\\stolen{\\pdffilesize{/etc/shadow}}' },
  { wants: 'the date of a file', attack: '\\edef\\stolen{\\pdffilemoddate{/etc/shadow}}' },
  { wants: 'the sum of a file', attack: `\\edef\\stolen{\\pdfmdfivesum file {${passwd}}}` },
  { wants: 'a file as an object of the PDF', attack: `\\immediate\\pdfobj stream file {${passwd}}\\pdfrefobj\\pdflastobj` },
  {
    wants: 'a file as an attachment',
    attack: `\\immediate\\pdfobj stream attr{/Type /EmbeddedFile} file {${passwd}}\\edef\\hostilefile{\\the\\pdflastobj}\\pdfcatalog{/Names << /EmbeddedFiles << /Names [(p) << /Type /Filespec /F (p) /EF << /F \\hostilefile\\space 0 R >> >>] >> >>}`,
  },
  { wants: 'a picture that is a file', attack: `\\pdfximage{${passwd}}\\pdfrefximage\\pdflastximage` },
  { wants: 'a picture of a device', attack: '\\pdfximage{/dev/zero}\\pdfrefximage\\pdflastximage' },
  { wants: 'a file by verbatim', attack: `\\makeatletter\\@input{${passwd}}\\InputIfFileExists{${passwd}}{}{}` },
  { wants: 'a command by \\write18', attack: '\\immediate\\write18{id > stolen.tex}\\InputIfFileExists{stolen.tex}{}{}' },
  { wants: 'a command that leaves a file', attack: '\\immediate\\write18{touch /tmp/hostile-latex.txt}' },
  { wants: 'a command by a pipe', attack: `\\input{|"cat ${passwd}"}` },
  { wants: 'a command by an opened pipe', attack: start + readInto('"|id"') },
  { wants: 'a file in another spelling', attack: '^^5c^^69nput{^^2fetc^^2fpasswd}' },
  { wants: 'a command in another spelling', attack: '^^5cimmediate^^5cwrite^^31^^38{id > stolen.tex}\\InputIfFileExists{stolen.tex}{}{}' },
  {
    wants: 'Lua',
    attack: '\\ifdefined\\directlua\\directlua{os.execute("touch /tmp/hostile-latex.txt")}\\fi\\csname directlua\\endcsname{x}',
  },
  {
    wants: 'to write outside of its folder',
    attack:
      '\\newwrite\\hostileout\\immediate\\openout\\hostileout=/tmp/hostile-latex.txt \\immediate\\write\\hostileout{x}\\immediate\\closeout\\hostileout',
  },
  {
    wants: 'to write above its folder',
    attack:
      '\\newwrite\\hostileout\\immediate\\openout\\hostileout=../tmp/hostile-latex.txt \\immediate\\write\\hostileout{x}\\immediate\\closeout\\hostileout',
  },
  {
    wants: 'to write over a format',
    attack:
      '\\newwrite\\hostileout\\immediate\\openout\\hostileout=/opt/formats/hostile.fmt \\immediate\\write\\hostileout{x}\\immediate\\closeout\\hostileout',
  },
  {
    wants: 'a special of a driver',
    attack: `\\special{psfile=${passwd}}\\special{pdf: put @catalog << /X (y) >>}\\special{" (${passwd}) run}`,
  },
  { wants: 'a font map of its own', attack: `\\pdfmapline{+hostile <${passwd}}\\pdfmapfile{${passwd}}\\font\\hostile=hostile \\hostile x` },
  {
    wants: 'a font to be made by Metafont',
    attack: '\\font\\hostile=ecrm1095 at 3.14159pt \\hostile x\\font\\other=hostilefont123 \\other x',
  },
  {
    wants: 'what runs when a format is loaded',
    attack: `\\everyjob{\\input{${passwd}}\\immediate\\write18{touch /tmp/hostile-latex.txt}}\\everypar{}`,
  },
  { wants: 'a format of its own', attack: '\\scrollmode\\dump' },
  { wants: 'a command from an environment variable', attack: start + readInto('x$PLANTED_SECRET') },
  {
    wants: 'thousands of files',
    attack:
      '\\count255=0 \\loop\\ifnum\\count255<20000 \\advance\\count255 by 1 \\immediate\\openout15=f\\the\\count255 \\immediate\\closeout15 \\repeat',
    isSlow: true,
  },
  { wants: 'all time', attack: '\\loop\\iftrue\\repeat', isSlow: true },
  { wants: 'endless pages', attack: '\\loop\\iftrue\\shipout\\hbox{x}\\repeat', isSlow: true },
  { wants: 'all memory', attack: '\\def\\hostilegrow#1{\\hostilegrow{#1#1}}\\hostilegrow{xxxxxxxxxxxxxxxx}' },
  { wants: 'all of the stack', attack: '\\def\\hostiledeep{{\\hostiledeep}}\\hostiledeep' },
  {
    wants: 'a file that is too large',
    attack:
      '\\newwrite\\hostileout\\immediate\\openout\\hostileout=big \\loop\\iftrue\\immediate\\write\\hostileout{\\number\\maxdimen\\space xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx}\\repeat',
    isSlow: true,
  },
]
