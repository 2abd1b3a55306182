import type { ResumeSection } from '@xperto/contract'

/** What the lines below a heading are: a section of the résumé, or how to reach the person. */
export type SectionKind = ResumeSection | 'contact'

/** Headings that résumés have, in small letters; `and` stands for `&`, `/` and `+`. */
const headings: Record<SectionKind, string> = {
  contact: `contact; contacts; contact details; contact information; contact info; contact me; personal details; personal information; personal info;
    personal data; personal particulars; personal profile and contact; details; address; get in touch; reach me; find me online; links; social links; online presence;
    social; profiles; online profiles; social media`,
  professional_summary: `summary; professional summary; executive summary; career summary; profile summary; summary of qualifications; qualifications summary;
    profile; professional profile; personal profile; career profile; personal statement; about; about me; objective; career objective; professional objective;
    career objectives; job objective; objective statement; overview; professional overview; career overview; introduction; bio; biography; highlights; career highlights;
    summary and objective; who i am; mission; statement; background; professional background summary; headline; resume summary; objectives; career goal;
    career goals; professional statement; summary statement; personal summary; brief summary; profil; zusammenfassung; resumen; perfil`,
  skills: `skills; skill; technical skills; key skills; core skills; professional skills; skill set; skillset; skills summary; summary of skills; it skills;
    computer skills; software skills; programming skills; soft skills; hard skills; skills and tools; skills and technologies; skills and expertise; expertise;
    areas of expertise; area of expertise; core competencies; key competencies; competencies; competences; technical competencies; technical proficiency;
    technical proficiencies; proficiencies; technologies; technical expertise; tools; tools and technologies; technical summary; technology stack; tech stack;
    technologies and tools; technical knowledge; programming languages; programming; languages and technologies; languages and frameworks; specialties; specialities;
    strengths and skills; skills and competencies; skills and abilities; abilities; key strengths; core strengths; technical profile; technical strengths; top skills; relevant skills;
    other skills; additional skills; special skills; transferable skills; skills and knowledge; digital skills; areas of knowledge; core qualifications; software; technical;
    skills and interests; languages and skills; software and tools; core expertise; key expertise; technical toolkit; toolkit; toolbox; tech toolbox; frameworks and tools;
    fähigkeiten; kenntnisse; competencias; habilidades; compétences`,
  experience: `experience; experiences; work experience; work experiences; professional experience; employment; employment history; employment experience; work history; career history;
    job history; job experience; professional history; professional background; employment background; relevant experience; relevant work experience; related experience; industry experience;
    industrial experience; internship; internships; internship experience; internship and training; internships and training; work and internship experience; professional experience and internships;
    work experience and internships; research experience; teaching experience; academic experience; professional employment; positions held; appointments; academic appointments; career;
    professional appointments; research and work experience; selected experience; earlier experience; previous experience; prior experience; additional experience; other experience; career experience;
    clinical experience; military experience; military service; freelance experience; freelance work; leadership experience; experience summary; organisational experience; organizational experience;
    technical experience; engineering experience; work; work profile; employment record; career progression; employment summary; working experience; professional work experience;
    professional career; occupational history; industrial training; consulting experience; management experience; legal experience; nursing experience; berufserfahrung; experiencia; expérience; experiencia profesional; expérience professionnelle`,
  projects: `projects; project; personal projects; academic projects; key projects; selected projects; side projects; project experience; notable projects; technical projects; major projects;
    minor projects; project work; project details; projects undertaken; relevant projects; open source; open source projects; open source contributions; open source work; portfolio;
    course projects; university projects; college projects; research projects; software projects; engineering projects; featured projects; recent projects; independent projects;
    professional projects; projects and open source; projects and research; client projects; other projects; design projects; selected works; selected work; academic and personal projects; hobby projects; final year project; capstone project`,
  education: `education; educational background; academic background; academics; academic qualifications; academic qualification; educational qualification; educational qualifications;
    qualification; qualifications; education and training; education and qualifications; academic history; academic record; academic profile; academic details; education details; educational details;
    education background; education history; academic credentials; schooling; degrees; formal education; academic education; studies; university education; education summary; scholastics; scholastic record; academia;
    academic achievements and education; education and certifications; education and courses; education and credentials; academic information; educational history; academic training; higher education;
    professional education; ausbildung; bildung; educación; formación; formation; educational profile; academic chronicle`,
  certifications: `certifications; certification; certificates; certificate; licenses and certifications; licences and certifications; licenses; licences; professional certifications;
    certifications and licenses; certifications and licences; certifications and training; training and certifications; trainings and certifications; courses and certifications; certifications and courses;
    professional certification; technical certifications; credentials; professional credentials; licensure; licensure and certifications; professional licenses; accreditations; professional qualifications;
    online certifications; certificates and courses; certificates and training; certification and training; courses and certificates; certifications and credentials; licenses and certificates`,
  achievements: `achievements; achievement; awards; award; honors; honours; honors and awards; honours and awards; awards and honors; awards and honours; honors-awards; awards and achievements; achievements and awards;
    accomplishments; key achievements; academic achievements; key accomplishments; awards and recognition; awards and recognitions; recognition; recognitions; scholarships; scholarships and awards; awards and scholarships;
    fellowships; grants; grants and awards; fellowships and awards; honors and achievements; academic honors; prizes; prizes and awards; awards and accomplishments; achievements and accomplishments; distinctions;
    rewards and recognition; extracurricular achievements; scholastic achievements; notable achievements; professional achievements; honours; competitions; awards and distinctions; grants and fellowships; achievements and honors; hackathons; awards and grants; awards and certifications`,
  others: `languages; language; language skills; language proficiency; languages known; known languages; languages spoken; spoken languages; foreign languages; linguistic skills; volunteering; volunteer; volunteer work; volunteer experience;
    volunteering experience; volunteer activities; volunteer service; voluntary work; voluntary experience; community service; community involvement; community; community engagement; social work; publications;
    publication; selected publications; research publications; papers; publications and presentations; publications and patents; patents; patents and publications; conferences; conference presentations; presentations; talks; invited talks;
    speaking; speaking engagements; conference talks; teaching; interests; interest; hobbies; hobby; hobbies and interests; interests and hobbies; personal interests; research interests; areas of interest; area of interest; references; referees;
    reference; activities; extracurricular activities; extra-curricular activities; extracurriculars; extra curricular activities; co-curricular activities; extracurricular; leadership; leadership and activities; activities and interests; leadership and involvement;
    positions of responsibility; position of responsibility; responsibilities; memberships; professional memberships; membership; affiliations; professional affiliations; associations; professional associations;
    professional development; training; trainings; courses; coursework; relevant coursework; relevant courses; workshops; seminars; workshops and seminars; conferences and workshops; additional information; additional; other information; other; others; miscellaneous; additional details; more;
    declaration; strengths; personal skills; personal qualities; personal strengths; driving licence; driving license; driver's license; drivers license; testimonials; recommendations; exhibitions; service; professional service;
    academic service; supervision; research; research interest; organizations; organisations; campus involvement; involvement; student activities; test scores; exams; visa status; availability; nationality; salary; security clearance; clearance; work authorization; citizenship; military; media; press; blog; blogs; writing; art; music; sports; travel; causes; philosophy; values;
    sprachen; interessen; idiomas; langues; intereses; loisirs; mentoring; outreach; performances; clubs; clubs and societies; societies; extra activities; notes; quotes; personal; summer schools; courses and training; training and courses; training and workshops; training and development`,
}

/** Words that headings and ordinary lines share: they need the look of the document's other headings. */
const everyday = new Set(
  `details address links social profiles about overview introduction background highlights mission statement expertise technologies tools programming abilities software technical work career portfolio project qualification
  qualifications degrees studies certificate credentials recognition award prizes community papers talks speaking teaching interest hobby reference activities leadership training courses workshops seminars
  additional other others more strengths service supervision research organizations involvement exams availability nationality salary military media press blog writing art music sports travel causes values personal notes skill
  responsibilities responsibility language volunteer membership academia appointments internship specialties membership toolkit competitions presentations conferences declaration mentoring outreach performances clubs societies quotes experiences coursework`.split(
    /\s+/u,
  ),
)

const kinds = new Map<string, SectionKind>()
for (const [kind, list] of Object.entries(headings))
  for (const words of list.split(';')) {
    const key = words.replace(/\s+/gu, ' ').trim()
    kinds.set(key, kind as SectionKind)
    kinds.set(key.replaceAll(' ', ''), kind as SectionKind)
  }

/** A known heading: what it begins, and whether the words alone are enough. */
export interface KnownHeading {
  kind: SectionKind
  isEveryday: boolean
}

/** The heading that a line is by its words; null for all others. Signs around it and a colon do not matter. */
export function knownHeading(text: string): KnownHeading | null {
  if (text.length > 70) return null
  const key = headingKey(text)
  const kind = kinds.get(key)
  if (kind !== undefined) return { kind, isEveryday: everyday.has(key) }
  // `Clinical Skills`, `Trade Skills`: whatever the trade.
  if (/^\p{L}[\p{L}-]{2,20} skills$/u.test(key)) return { kind: 'skills', isEveryday: false }
  return kindOfParts(key.split(' and ')) ?? kindOfWords(key)
}

/** What a heading in a person's own words is about: `Things I Built`, `Part-time Work`. Only the look of a heading makes it one. */
const byWords: readonly [SectionKind, RegExp][] = [
  ['skills', /\b(?:skills|what i can do|know-?how|toolbox)$/u],
  ['achievements', /\b(?:achievements|awards|honou?rs|prizes)$/u],
  ['certifications', /\b(?:certifications|certificates|licen[cs]es|registrations)$/u],
  ['projects', /\b(?:projects|i (?:have )?(?:built|made))$/u],
  ['education', /^school$|\b(?:education|schooling|studies|i (?:have )?studied|vocational training)$/u],
  ['experience', /^jobs$|\b(?:part-time work|work record|i (?:have )?worked|career|employment|internships)$/u],
]

function kindOfWords(key: string): KnownHeading | null {
  if (key.split(' ').length > 4 || /\d|^i\b/u.test(key)) return null
  const kind = byWords.find(([, words]) => words.test(key))?.[0]
  return kind === undefined ? null : { kind, isEveryday: true }
}

/** The words of a heading as the dictionary has them. */
const headingKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/\s*(?:&|\/|\+|,|\||·)\s*(?:and )?/gu, ' and ')
    .replace(/^(?:[^\p{L}]|(?:[ivx]{1,4}|[a-z])[.)] )+|[^\p{L}]+$/gu, '')
    .replace(/\s*\((?:continued|contd?\.?|cont\.?|selected)\)?$|\s+(?:continued|contd)$/u, '')
    .replace(
      /^(?:my|selected|relevant|professional) (?=(?:technical|key|work|research|academic|personal|publications|skills|projects|awards)\b)/u,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim()

/** `Education and Certifications`: every part is a heading, and the first says what comes. */
function kindOfParts(parts: readonly string[]): KnownHeading | null {
  if (parts.length < 2 || parts.length > 4) return null
  const known = parts.map((part) => kinds.get(part))
  const first = known.find((kind) => kind !== undefined)
  if (first === undefined || known.includes(undefined)) return null
  return { kind: known[0] ?? first, isEveryday: parts.every((part) => everyday.has(part)) }
}
