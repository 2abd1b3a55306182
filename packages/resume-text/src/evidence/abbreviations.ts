/** Abbreviations whose meaning is common, one row each. */
export const abbreviations = `
emergency room / emergency department / er / ed / a&e / accident and emergency / casualty
intensive care unit / intensive care / icu / itu
operating room / operating theatre / or / theatre
general practitioner / gp
registered nurse / rn
cardiopulmonary resuscitation / cpr
intravenous / iv
magnetic resonance imaging / mri
personal protective equipment / ppe
quality assurance / qa
quality control / qc
human resources / hr
information technology / it
research and development / r&d
user interface / ui
user experience / ux
application programming interface / api
database / db
key performance indicator / kpi
service level agreement / sla
standard operating procedure / sop
return on investment / roi
year on year / yoy / year over year
profit and loss / p&l
accounts payable / ap
accounts receivable / ar
value added tax / vat
goods and services tax / gst
tax deducted at source / tds
chartered accountant / ca
certified public accountant / cpa
chief executive officer / ceo / chief executive
chief technology officer / cto
public relations / pr
business to business / b2b
business to consumer / b2c
non governmental organisation / ngo / nonprofit
heating ventilation and air conditioning / hvac
heavy goods vehicle / hgv / lorry / truck
photovoltaic / pv / solar
electric vehicle / ev
metal inert gas / mig
tungsten inert gas / tig
english as a second language / esl / english as a foreign language / efl
special educational needs / sen / special needs
individual education plan / iep
parent teacher association / pta
physical education / pe
food and beverage / f&b
front of house / foh
back of house / boh
bachelor of science / bsc / bs / bachelor's degree / bachelor / b.s.
bachelor of arts / ba / bachelor's degree / bachelor
bachelor of technology / btech / bachelor's degree / bachelor
bachelor of engineering / be / beng / bachelor's degree / bachelor
bachelor of commerce / bcom / bachelor's degree / bachelor
bachelor of education / bed / bachelor's degree / bachelor
master of science / msc / ms / master's degree / master
master of arts / ma / master's degree / master
master of technology / mtech / master's degree / master
master of engineering / meng / master's degree / master
master of business administration / mba / master's degree
grade point average / gpa
cumulative grade point average / cgpa
doctor of philosophy / phd / doctorate
`
