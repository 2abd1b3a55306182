import type { FixtureAdvert } from './advert-facts.ts'

/** Adverts that list what they want under headings. */
export const advertsWithLists: Record<string, FixtureAdvert> = {
  'bullets under headings': {
    title: 'Backend Engineer',
    company: 'Tidewater Example',
    text: `Backend Engineer
Tidewater Example · Bengaluru · Full-time

What you will do
• Build and run the services behind our port calendar
• Review code and write design notes

Requirements
• 3+ years with Java or Kotlin
• Spring Boot, PostgreSQL
• REST APIs
• Docker

Nice to have
• Kafka
• Terraform

We offer lunch, a train ticket and a calm on-call rota.`,
    must: ['3+ years', 'Java', 'Kotlin', 'Spring Boot', 'PostgreSQL', 'REST APIs', 'Docker'],
    nice: ['Kafka', 'Terraform'],
  },
  'must and nice on one line each': {
    title: 'Data Analyst',
    company: 'Brook & Sample Insurance',
    text: 'Data Analyst at Brook & Sample Insurance (Pune, hybrid)\nMust: SQL, Excel, Tableau.\nNice: Python, dbt.\nSalary: ₹9–12 LPA. Notice period up to 60 days.',
    must: ['SQL', 'Excel', 'Tableau'],
    nice: ['Python', 'dbt'],
  },
  'MoSCoW words inside the bullets': {
    title: 'Frontend Developer (m/f/d)',
    company: 'Lantern Example GmbH',
    text: `Lantern Example GmbH is hiring a Frontend Developer (m/f/d).

- You must know TypeScript and React.
- CSS: required.
- Accessibility (WCAG 2.2) is essential.
- Vue is a plus.
- Ideally you have written tests with Playwright.
- Not needed: a degree.`,
    must: ['TypeScript', 'React', 'CSS', 'WCAG 2.2'],
    nice: ['Vue', 'Playwright'],
  },
  'names with signs in them': {
    title: 'Senior C++/C# Developer',
    company: 'Quarry Example Games',
    text: `Quarry Example Games — Senior C++/C# Developer

REQUIRED SKILLS
C++20; C#; .NET 8; CMake
GOOD TO HAVE
F#; Objective-C; R&D experience; Node.js`,
    must: ['C++20', 'C#', '.NET 8', 'CMake'],
    nice: ['F#', 'Objective-C', 'R&D experience', 'Node.js'],
  },
  'numbered, with levels': {
    title: 'DevOps Engineer II',
    company: 'Sample Streams Pvt. Ltd.',
    text: `Role: DevOps Engineer II
Company: Sample Streams Pvt. Ltd.
Location: Remote (India)

Mandatory:
1) Kubernetes – expert
2) AWS – 4 years
3) Linux – expert
4) Bash or Python – intermediate

Preferred:
1) CKA
2) GitOps (Argo CD)`,
    must: ['Kubernetes', 'AWS', 'Linux', 'Bash', 'Python'],
    nice: ['CKA', 'GitOps', 'Argo CD'],
  },
  'pasted from a web page, with its furniture': {
    title: 'QA Engineer',
    company: 'Orchard Example',
    text: `Skip to content
Jobs   Companies   Sign in
QA Engineer
Orchard Example
Posted 3 days ago · 214 applicants · Easy apply
Save   Share   Report this job

About the job
Qualifications
* Selenium
* API testing with Postman
* ISTQB Foundation
Bonus points
* k6
* Java

Show more
People also viewed: Data Engineer (Spark), iOS Developer (Swift)
© Example Jobs. Cookies. Privacy.`,
    must: ['Selenium', 'API testing', 'Postman', 'ISTQB Foundation'],
    nice: ['k6', 'Java'],
  },
  'a nurse, with licences': {
    title: 'Registered Nurse – Intensive Care',
    company: 'St. Example Hospital',
    text: `Registered Nurse – Intensive Care
St. Example Hospital, Leeds

Essential criteria
– NMC registration
– Two years in intensive care
– Immediate Life Support

Desirable criteria
– Mentorship qualification
– Renal replacement therapy`,
    must: ['NMC registration', 'Two years in intensive care', 'Immediate Life Support'],
    nice: ['Mentorship qualification', 'Renal replacement therapy'],
  },
}
