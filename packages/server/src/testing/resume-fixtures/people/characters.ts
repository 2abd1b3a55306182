import type { ResumeFacts } from '../write-resume.ts'

const specials = String.raw`& % $ # _ { } ~ ^ \ < > | " ' ` + '`'

/** People whose facts hold characters that LaTeX, XML, Markdown or a parser may take for its own. */
export const peopleWithCharacters: Record<string, ResumeFacts> = {
  specials: {
    name: 'R&D O’Neil-D’Souza #1',
    headline: `All of them: ${specials}`,
    email: 'o_neil+jobs%test@example.com',
    phone: '+353 1 555 0109 #12',
    location: '5~7 Half_Street {rear}, Dublin & Cork',
    links: [
      ['A & B', 'https://example.org/a_b/~oneil/100%25?x=1&y={2}#part^3'],
      ['C:\\', 'https://example.com/?q=c%3A%5C&back=`tick`'],
    ],
    summary: String.raw`Saved 30% & $4,000 at 100% uptime; wrote \section{x} and {unbalanced in a tutorial_for_beginners ~ twice ^ often \\ # end.`,
    skills: {
      'C++ & co.': ['C++', 'C#', 'F#', '.NET', 'A/B testing', 'R&D', 'T-SQL', 'Node.js', 'x86_64', '$PATH'],
      '#2 {set}': ['~/.bashrc', '50%', '^regex$', '\\n'],
    },
    experience: [
      {
        at: 'Smith & Sons_Ltd. {Example}',
        as: 'Engineer #2 (50% time)',
        in: 'Cork, IE',
        from: '2019-01',
        to: 'present',
        lines: [
          `Every special character at once: ${specials}`,
          String.raw`Replaced C:\temp\new_file~1 by ${'$'}{HOME}/tmp; errors fell 12%.`,
          '[Brackets first] and -- two hyphens --- three, ,,low quotes‘‘ and ?` !` ligatures',
          '% a line that begins with a percent sign',
          '# a line that begins like a Markdown heading',
          '- a line that begins like a list item',
          '* stars ** and __underscores__ and `code`',
        ],
      },
    ],
    projects: [
      {
        name: 'sed_s/a&b/\\0/',
        url: 'https://example.org/p?a=1&b=2#c_d',
        with: ['sed', 'awk & friends', '{{mustache}}'],
        lines: ['x < y && y > z || "quoted" <b>not bold</b> &amp; &#38;'],
      },
    ],
    education: [
      {
        at: "King's & Queen's College {Example}",
        degree: 'B.Sc. (Hons.)',
        area: 'Maths & Physics_I',
        score: '1:1 ~ 72%',
        from: '2014',
        to: '2018',
      },
    ],
    certifications: [{ name: '100% #1 Example_Cert', issuer: 'A&B', date: '2020', url: 'https://example.com/c?id=1&x=%20' }],
    achievements: ['$1,000 prize & "best of 50" — first in 3% of entries'],
    others: { 'Hobbies & {more}': ['chess_960 ~ 2 h/day', '<script>alert(1)</script>'] },
  },
  cppDotnet: {
    name: 'Ida C. Sharp',
    headline: 'C++/C#/F#/.NET Developer',
    email: 'ida@example.com',
    phone: '(555) 555-0110',
    location: 'Springfield, EX',
    summary: 'C++20, C#, F#, .NET 8, ASP.NET Core, Objective-C, J++ and C--. No C.',
    skills: {
      Languages: ['C', 'C++', 'C#', 'F#', 'R', 'Objective-C', 'PL/SQL', 'VB.NET', 'Q#', 'D'],
      Platforms: ['.NET', 'ASP.NET', 'Node.js', 'Vue.js', 'Next.js', 'WPF/XAML', 'CI/CD', 'OS/2'],
    },
    experience: [
      {
        at: 'Example .NET Works',
        as: 'C++ / C# Developer',
        in: 'Remote',
        from: '2017-02',
        to: '2024-01',
        lines: [
          'Ported 1,100 C++ classes to C++20 modules.',
          'Kept .NET Framework 4.8 and .NET 8 builds green with one .csproj.',
          'Taught F# to C# people.',
        ],
      },
    ],
    education: [{ at: 'Example State University', degree: 'B.S.', area: 'Computer Science', from: '2012-08', to: '2016-05' }],
  },
  emoji: {
    name: 'Mia Emoji 🌸',
    headline: '🚀 Growth Marketer → Product',
    email: 'mia@example.org',
    phone: '📞 +44 20 5550 0111',
    location: '🏠 Leeds',
    links: [['🌐', 'https://mia.example.com/👩‍💻']],
    summary: '💡 Ideas → ✅ shipped. ★★★★☆ — I like arrows ➜ and hearts ❤️, flags 🇬🇧 and families 👨‍👩‍👧‍👦.',
    skills: { '🛠 Tools': ['✓ SQL', '✓ Figma', '☕ Java', '🐍 Python'] },
    experience: [
      {
        at: 'Example Sparks ✨',
        as: 'Marketer',
        from: '2020-05',
        to: 'present',
        lines: ['📈 Sign-ups 2.000 → 9.500 in a year', 'Ran 48 tests; 11 won 🏆', '½ the budget, ≥ the reach, ≠ luck, ±5 %'],
      },
    ],
    education: [{ at: 'Sample Art School', degree: 'BA', area: 'Design', from: '2016', to: '2019' }],
  },
  currency: {
    name: 'Rupesh Rao',
    headline: 'Sales Operations',
    email: 'rupesh@example.com',
    phone: '+91 80 5550 0112',
    location: 'Bengaluru',
    summary: 'Sold ₹4.5 crore of software in FY23; priced in ₹, €, £, ¥, $ and ₺.',
    skills: { '': ['Excel', 'Salesforce', 'GST'] },
    experience: [
      {
        at: 'Kaveri Sample Traders',
        as: 'Sales Operations Lead',
        in: 'Bengaluru',
        from: '2019-04',
        to: 'present',
        lines: [
          'Raised yearly sales from ₹1,20,00,000 to ₹4,50,00,000.',
          'Cut write-offs to 0.4 % (₹18 lakh).',
          'Temperature-controlled stock at 4 °C ± 0.5 °C; 3 × daily checks; µ-level labels.',
        ],
      },
    ],
    education: [{ at: 'Nandi Example College', degree: 'B.Com.', from: '2015', to: '2018' }],
  },
  quotes: {
    name: "Sinéad “Shinny” O'Neil–McDougall",
    headline: "Editor's editor",
    email: "sinead.o'neil@example.org",
    phone: '+353 21 555 0113',
    location: "Baile Átha Cliath, c/o 'The Loft'",
    summary:
      '‘Single’, “double”, «French», „German“, \'straight\', "straight double" and `backtick`; en–dash, em—dash, minus −1, hyphen‐here, soft\u00adhyphen, no\u00a0break.',
    skills: { Style: ["Fowler's", '“Chicago”', 'ISO 8601'] },
    experience: [
      {
        at: 'The Example’s Gazette',
        as: 'Sub-editor',
        in: 'Dublin',
        from: '2011-09',
        to: '2023-11',
        lines: ["Fixed 9,000 it's/its errors.", 'Said “no” to “utilise” … and meant it…', 'Headlines of 1–7 words; 3–4 a day.'],
      },
    ],
    education: [{ at: "St. Example's College", degree: 'B.A.', area: "Women's Writing", from: '2007', to: '2011' }],
  },
  longWords: {
    name: 'Maximilian-Alexander Theodor von Hohenbeispiel-Musterhausen zu Langenname und Weiterenfels',
    headline: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter',
    email: 'maximilian-alexander.von.hohenbeispiel-musterhausen.zu.langenname@a-very-long-subdomain-for-tests.department.example.com',
    phone: '+49 (0) 30 5550 0114 ext. 123456',
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
    links: [
      [
        'Everything I have published since 2009, sorted by journal',
        `https://example.org/${'publications/by-journal/'.repeat(12)}index.html?${'filter[]=open&'.repeat(20)}page=1`,
      ],
      ['Code', 'https://git.example.com/hohenbeispiel/rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'],
    ],
    summary: `One sentence that does not end soon: ${'I planned, measured and wrote, '.repeat(40)}and then I stopped.`,
    skills: {
      'A group of skills with a name that is rather long for a group of skills': [
        'Rechtsschutzversicherungsgesellschaftenbetreuungssoftware',
        'AVeryLongCamelCaseIdentifierThatCannotBeBrokenAnywhereAtAllInAnyTemplate',
      ],
    },
    experience: [
      {
        at: 'Arbeitsgemeinschaft für Beispielverarbeitungsautomatisierungstechnologien mbH & Co. KGaA',
        as: 'Stellvertretender Hauptabteilungsleiter für Qualitätssicherungsmaßnahmen und Dokumentationsprozesse',
        in: 'Frankfurt an der Oder, Brandenburg, Deutschland',
        from: '2009-01',
        to: 'present',
        lines: [`A line of two hundred words: ${'word '.repeat(198)}end.`, 'x'.repeat(180)],
      },
    ],
    education: [
      {
        at: 'Gottfried-Wilhelm-Beispiel-Universität der angewandten Musterwissenschaften',
        degree: 'Diplom-Wirtschaftsingenieur (Fachhochschule)',
        area: 'Verfahrenstechnik',
        from: '2003-10',
        to: '2008-09',
      },
    ],
  },
}
