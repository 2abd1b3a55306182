/** Working with others, products and customers. */
export const people = `
Agile | agile methods, agile development, agile methodologies | sprint, stand-up
Scrum | Scrum Master, =CSM, =PSM | sprint planning, retrospective
Kanban | Kanban boards | work in progress limit
SAFe | Scaled Agile | release train
Project management | project manager, PMP, PRINCE2, project planning | on time, milestones, budget
Programme management | program management | several projects
Product management | product owner, product manager, product ownership | roadmap, backlog
Requirements analysis | business analysis, requirements gathering, business analyst | requirements, use cases
Stakeholder management | stakeholder communication | stakeholders
Team leadership | leading teams, team lead, people leadership, tech lead, technical leadership | led, team of
People management | line management, management experience, managing people | direct reports, appraisals
Mentoring | mentoring juniors, coaching, mentorship | mentored, taught, onboarding
Hiring | recruitment, recruiting, talent acquisition, interviewing | interviewed, hired
Communication | communication skills, written communication, verbal communication | presented, explained
Presentation | presentation skills, public speaking | talk, conference
Teamwork | collaboration, team player, working in a team | together with
Problem solving | problem-solving, analytical skills, analytical thinking | solved
Time management | organisation skills, organizational skills, prioritisation | deadlines
Negotiation | negotiation skills, contract negotiation | negotiated
Jira | Confluence, Atlassian | tickets
ServiceNow | ITSM, ITIL | service desk
Technical support | IT support, help desk, helpdesk, customer support engineering | tickets solved
Customer service | customer support, customer care, client service | customers, complaints
Customer success | account management, key account management | renewals, accounts
Sales | business development, B2B sales, inside sales, selling | deals, quota, revenue
CRM | HubSpot CRM, customer relationship management, Zoho CRM | leads
Salesforce | Salesforce CRM, Salesforce administration | Salesforce objects
HubSpot | HubSpot marketing | workflows of mail
Digital marketing | online marketing, growth marketing, performance marketing | campaign, campaigns
SEO | search engine optimisation, search engine optimization | organic traffic, rankings
Google Ads | AdWords, Google AdWords, PPC, SEM, paid search | paid clicks
Google Analytics | GA4 | traffic report
Social media | social media marketing, social media management | followers, posts
Content writing | copywriting, content marketing, content creation | articles, newsletter
Email marketing | Mailchimp | open rate
Market research | user surveys, consumer research | survey, interviews with customers
Brand management | branding | brand guide
User experience | UX, UX design, user experience design | usability, journeys
User interface design | UI design, UI, interface design | screens designed
User research | usability testing, UX research | interviews with users
Figma | =Sketch, Adobe XD | prototypes
Design systems | design system, component library | shared components, tokens
Photoshop | Adobe Photoshop | photo editing
Illustrator | Adobe Illustrator | vector art
InDesign | Adobe InDesign | page layout
Video editing | Premiere Pro, After Effects, Final Cut | cut a film
Graphic design | visual design | posters, logos
3D modelling | 3D modeling, =Blender, =Maya | meshes
Research | academic research, publications, scientific publications | paper, papers, published
Open source | open-source contributions, open source contributions, own tools | maintainer, contributed
Internship | internships, intern | trainee
`
