/** Offices, money, care, teaching, shops and workshops. */
export const trades = `
Microsoft Office | MS Office, Office 365, Microsoft 365 | documents and tables
Microsoft Word | MS Word | letters, reports
PowerPoint | Microsoft PowerPoint, MS PowerPoint | slides
Google Workspace | G Suite, Google Docs | shared documents
Data entry | typing speed | records entered
Office administration | administrative support, secretarial work | calendar, filing
Bookkeeping | Tally, QuickBooks, Xero | ledgers, invoices
Accounting | financial accounting, accountancy, =GAAP, IFRS | closing, reconciliation
Auditing | internal audit, audit | findings
Taxation | =GST, VAT returns, tax returns | tax
Payroll | payroll processing | salaries paid
Financial analysis | financial modelling, financial modeling, =FP&A | forecast of revenue, valuation
Risk management | risk analysis, credit risk | exposure
Investment banking | equity research, capital markets | deals closed
Insurance | underwriting, claims handling | policies
SAP | SAP ERP, SAP S/4HANA, S/4HANA, SAP FICO, SAP MM | SAP module
ERP | enterprise resource planning, Oracle ERP, Microsoft Dynamics | resource planning
TOGAF | enterprise architecture | architecture board
Procurement | purchasing, sourcing, vendor management | suppliers
Supply chain | supply chain management, logistics | shipments, stock
Inventory management | stock control, warehouse management | stock levels
Lean | Six Sigma, Lean Six Sigma, =Kaizen | waste cut
Quality control | ISO 9001, quality management | defects
Legal research | contract law, contract drafting, legal drafting | contracts
Compliance | regulatory compliance, =KYC, =AML | regulations
Human resources | =HR, HR operations, employee relations | staff
Event management | event planning | events held
Cash handling | till experience, cash register, =POS, point of sale, till | takings
Arithmetic | numeracy, mental arithmetic | sums
Retail | retail sales, shop work, merchandising | shop, store
Food safety | food hygiene, HACCP | kitchen
Cooking | culinary skills, food preparation | dishes
Driving licence | driving license, driver's licence, driver's license | deliveries
Forklift licence | forklift license, forklift, forklift truck | pallets
Electrical installation | wiring, electrician, electrical work | circuits
Plumbing | pipe fitting | pipes
Carpentry | joinery, woodworking | timber
Welding | MIG welding, TIG welding | welds
CNC | CNC machining, CNC programming | lathe, milling
HVAC | air conditioning, refrigeration | cooling units
Construction management | site management, civil engineering | site
Occupational safety | health and safety, workplace safety, =NEBOSH, =OSHA | accidents, safety training
First aid | first aider, CPR | emergency care
Nursing | patient care, NMC registration, registered nurse | patients, ward
Intensive care | =ICU, critical care | ventilator
Life support | Immediate Life Support, basic life support, =BLS, =ACLS, advanced life support | resuscitation
Phlebotomy | blood draws, venepuncture | samples
Pharmacy | dispensing, pharmacology | medicines
Medical records | =EHR, =EMR, electronic health records | charting
Clinical research | clinical trials, =GCP certification | trial protocol
Caregiving | elderly care, social care, care work | residents
Counselling | counseling, psychotherapy | sessions
Teaching | classroom teaching, lecturing, tutoring, teacher training, =B.Ed., =BEd | lessons, pupils, class
Curriculum design | lesson planning, curriculum development, instructional design | course material
Special education | special needs, inclusive education | support plans
CBSE | CBSE board, ICSE | board exams
Smart classrooms | smart boards, educational technology, e-learning | online lessons
Translation | interpreting, localisation, localization | translated
Journalism | news writing, proofreading | stories
Laboratory work | laboratory techniques, lab skills | samples tested
Chemistry | chemical analysis, chromatography | reagents
Biology | molecular biology, =PCR | cells
Mechanical engineering | mechanical design | gears
Electrical engineering | circuit design, electronics, PCB design | boards
Agriculture | farming, horticulture | crops
`
