/** Words of one meaning, one row each: where one is stated, the others may be written. */
export const synonyms = `
train / teach / instruct / show / onboard / educate / instruct / introduce
lesson / course / class / session / training / tutorial / teach / train / workshop
talk / presentation / lecture / speech / present / speaker / address
learner / pupil / student / child / schoolchild / kid / class / youngster
first year / freshman / first-year student
colleague / coworker / teammate / workmate / team member / fellow / peer / people in
team / crew / squad / group / colleagues / brigade / together / we
friend / group / team / fellow / peer
junior / trainee / apprentice / beginner / junior colleague / newcomer / new hire / starter
customer / client / guest / buyer / shopper / patron / consumer / diner / visitor / account
patient / care / nursing / nurse
resident / elderly / senior citizen / older people
parent / family / guardian / carer
employee / staff / worker / personnel / people / workforce / team / colleague
supplier / vendor / provider
shop / store / retail / outlet / branch / retailer
website / site / web / online / webpage / internet
app / application / program / software / tool
programme / program / scheme
software / system / program / platform / application
system / platform / solution / tool
service / backend / application / system
programmer / developer / software engineer / coder
programming / coding / code / program
bug / defect / error / fault / debug / issue
ticket / issue / request / case
error / mistake / fault / slip
server / machine / hardware / host
move / migrate / migration / transfer / relocate / switch
rollout / roll out / introduction / launch / deploy / release / deployment / came
publish / release / ship
automate / macro / script / automatic / automation / automated
dashboard / report / chart / visualisation
report / statement / summary / reporting
figure / number / statistic / metric / data
survey / questionnaire / poll
forecast / predict / prediction / projection / estimate
analyse / analysis / evaluate / assess / study / examine / evaluation / assessment
result / finding / outcome / conclusion
research / study / investigate / investigation / inquiry
paper / article / publication / publish / journal
experiment / trial / test
sample / specimen
demand / want / need / requirement
waste / loss / scrap / throw away / thrown away / spoilage / expire / die
die / death / mortality / dead / fatal
feed / consumption / eat
milk / yield
crop / yield
look / appearance / identity / visual
template / reusable
bring / home / delivery
talk to / agree / consult / discuss
job / career / vacancy
sort / screen / filter / select
agreement / contract
complaint / complain / grievance
fall / drop / decrease / decline / reduce / less / fewer / lower / cut / sink / down / reduction
rise / increase / grow / climb / more / up / growth / raise / higher / gain
faster / quicker / speed / accelerate / sooner / sped / rapid / quick
stop / prevent / avoid / end
without / no
downtime / outage / interruption / offline
repair / fix / mend / restore / repaired / maintenance / servicing / overhaul
maintain / maintenance / upkeep / service / look after
install / fit / put in / set up / mount / installation / wire
wire / wiring / cable / cabling / electrical / electric / rewire
electrician / electrical / electric
light / lighting / lamp / luminaire
fuse box / fuse board / consumer unit / distribution board / panel
socket / outlet / plug
house / home / flat / apartment / residence / dwelling / residential / domestic / private
building / construction / block / premises / built
site / building site / construction site / location
car / vehicle / van / automobile / truck / fleet
lorry / truck / vehicle
driver / drive / delivery
machine / equipment / machinery / device / apparatus / plant
machine / operate / operator
part / component / piece
weld / welding / welder / seam / join
metal / steel / sheet metal
drawing / blueprint / plan / technical drawing
factory / plant / works / manufacturing / production
line / production line / assembly line / production
production / manufacture / manufacturing / make
warehouse / storage / stock / depot / storehouse
stock / inventory / goods / storage / supplies
goods / merchandise / product / wares / item
parcel / package / shipment / delivery / consignment
pallet / load / goods
truck / forklift / lift truck
deliver / delivery / supply / bring
order / purchase / procure / buy / procurement
sell / sale / sold / selling / vend
deal / contract / sale / sell
lead / prospect / enquiry / potential customer
turnover / revenue / takings
quota / target / goal / objective
offer / quote / quotation / bid / tender / estimate
bus / coach / transport
trouble / difficulty / problem / conflict
old / outdated / legacy / obsolete / ageing / previous
last / latest / recent / newest
popular / a lot / favourite / well liked
tell / told / inform / brief / report
like / enjoy / love
meal / lunch / portion / serving
wash / rinse / clean / dish
cut / chop / slice / trim
label / tag / mark
count / tally
paper / article / manuscript
poster / present
grant / funding / scholarship / stipend
team / people / person
keep / maintain / store / manage records
phone / mobile / smartphone / handset / telephone
price / cost / rate
cost / expense / spending / expenditure / spend
budget / spending / expenditure
money / cash / payment
cash / till / register / cashier
invoice / bill / billing
account / ledger / book / bookkeeping / accounts
bookkeeping / accounting / accounts / accountant / ledger
reconcile / reconciliation / match / compare
tax / return / tax return / filing
audit / check / inspection / auditing / inspect / control
check / control / inspect / verify / examine / inspection / quality control
quality / quality control / quality check
safety / safe / accident / hazard
accident / incident / injury
rule / regulation / standard / guideline / policy
month end / monthly close / close / closing / books / accounts
payroll / wage / salary / pay
claim / insurance
bank / banking / branch
loan / credit / lending
kitchen / cook / chef / restaurant / cooking
cook / prepare / chef / make
chef / cook
dish / meal / food / menu / plate / course / cover
menu / dish / card
meal / lunch / dinner / breakfast / supper
restaurant / bistro / diner / eatery
waiter / waitress / server / serve / waiting
cover / diner / guest / seat
bake / bread / baker / bakery / baking / pastry
hotel / hospitality / guesthouse / lodging
reception / front desk / receptionist / receive
reservation / booking / book
booking / appointment / reservation
double booking / booked twice / double booked
twice / double / two times
event / function / occasion
party / celebration / event
school / teach / education / classroom / class
desk / counter / front desk
class / group / form / classroom
exam / test / assessment / examination
mark / grade / score / correct
grade / class / form / year
curriculum / syllabus / lesson plan / teaching plan
lesson plan / teaching plan / lesson
homework / assignment / task
reading / literacy / read
maths / mathematics / arithmetic / numeracy
science / physics / chemistry / biology
club / society / after-school group / group
nurse / nursing / care / carer
ward / unit / department / floor / station
hospital / clinic / clinical / medical
clinic / surgery / practice
doctor / physician / medical
medicine / medication / drug
wound / dressing / dress
admission / admit / intake
discharge / release
hygiene / cleanliness / sanitation / hand washing
handover / hand over / shift change
documentation / document / record / records / chart
form / sheet / template / questionnaire / document
file / record / document
letter / mail / correspondence / post
phone / call / telephone / hotline
call / caller / phone
help desk / helpdesk / service desk / support
secretary / office / administrative / admin / administration
minutes / protocol / record
meeting / conference / session
appointment / schedule / meeting / calendar
calendar / diary / schedule
rota / roster / shift plan / schedule / timetable / rotas
schedule / plan / timetable / arrange / planning
hire / recruit / employ / recruitment / hiring
volunteer / voluntary / unpaid / honorary
donation / donor / gift / fundraise
fundraise / raise / collect / fundraising
newspaper / journal / magazine / press
write / author / draft / compose / wrote
edit / proofread / revise / correct
translate / translation / interpret / translator / interpreter
language / speak / fluent / conversation
video / film / clip
photo / picture / image / photograph
poster / flyer / leaflet / brochure
social media / instagram / facebook / post
marketing / advertising / promotion / advertise / campaign
design / layout / draw / draft
garden / landscape / gardening / gardener / landscaping
plant / grow / crop / planting
farm / agriculture / agricultural / farming / farmer
harvest / crop / yield / pick
animal / livestock / cattle
tree / wood / forest / forestry
paint / painter / coat / decorate / painting
carpenter / wood / joinery / carpentry / joiner / timber
pipe / plumbing / plumber
roof / roofing / roofer
clean / cleaning / tidy / cleaner
tool / device / instrument
security / guard / secure
responsible / own / in charge / accountable / responsibility / charge
key user / super user / main user
look after / supervise / mentor / care for / tend / attend / care
help / assist / support / aid
worked / work / working
took part / participate / attend / join / compete / part
game / play / platformer
contest / competition / tournament / challenge
win / prize / award / trophy
download / downloaded
use / apply / employ / utilise
usage / use / used
idea / concept / proposal / suggest
suggest / propose / recommend / suggestion
advise / tell / told / recommend / consult / advice / consultation
explain / clarify / tell / present
introduce / introduction / launch / set up / start
redo / redesign / rework / revise / simplify / restructure / overhaul / redid / new
weekly / every week / each week / a week / per week / once a week
daily / every day / each day / a day / per day / every morning / every evening / nightly
monthly / every month / each month / a month / per month
quarterly / every quarter / each quarter / four times a year / 4 times a year / every three months / every 3 months / quarter
yearly / annual / every year / each year / a year / per year / annually / per annum
hourly / every hour / each hour / an hour / per hour
morning / early shift
night / overnight / nightly / night shift
weekend / saturday / sunday
summer / july / august
intern / internship / trainee / placement
student / university / undergraduate / study / studies / college
college / university / institute / campus
thesis / dissertation
professor / lecturer / faculty
neighbour / neighbourhood / community / local
city / town / municipal / urban
village / rural
road / street / highway
large / big / major
small / little
certificate / certification / certified
licence / licensed
approximately / approx / circa
department / dept
management / mgmt
government / govt
university / uni
advertisement / advert / ad
photograph / photo
laboratory / lab
mathematics / maths / math
examination / exam
demonstration / demo
specification / spec
representative / rep
refrigerator / fridge
telephone / phone / call
television / tv
e-mail / email / mail
wi-fi / wifi / wireless
beginner / novice / newcomer / new
crash / bug / failure / fault
line / hotline
council / local government / municipality / municipal
donation / donor / donate / give / gift / gave / asked for
text / sms / message
text message / sms
prepare / issue / write
order / sequence
hull / ship / boat
article / story / piece / report / text
paper / newspaper
reporter / journalist
photo / photographer / photograph / shoot
listener / audience
reader / readership
click / traffic / page view
episode / part / instalment
start / launch / found
launch / start up / startup
user / people use / people who use
app / mobile
ios / apple / iphone
android / google
weekly / monday
weekly / tuesday
weekly / wednesday
weekly / thursday
weekly / friday
annual / yearly / every april / every spring / every summer / every autumn / every winter
dentist / dental
till / cash register
count / takings
calendar / appointment
glove / mask / supplies
daily / day
nightly / night
family / household / parent
visit / home visit
child / kid / minor / youth / young
camp / holiday camp
judgment / precedent / ruling
leave / exit / resign
talk / interview / conversation
law / legal
illness / disease / sick / condition
elderly / old people / senior
bed / inpatient
shift / duty
accident / safety / injury
wood / wooden / timber
seam / joint / weld
gate / fence / railing
make / fabricate / manufacture / craft / construct
build / construct / assemble / erect
break / broken / defect / damage / faulty
spare part / part / component
tyre / wheel
brake / car
engine / motor
oil / lubricant
field / plot / land
cow / cattle / livestock / herd
milk / dairy
fruit / apple / berry / orchard
vegetable / produce / crop
seed / sow
bus / public transport
train / railway / rail
plane / aircraft / aviation / flight
route / tour / trip / round
passenger / traveller
travel / trip / journey
tourist / visitor / traveller / guest
guide / tour
room / hotel room
bed linen / linen / laundry
sew / tailor / stitch / textile
cloth / fabric / textile / clothes / garment
hair / hairdresser / salon
member / membership
sport / sports / athletic
football / soccer
player / team
music / musician / concert
stage / theatre / play
library / librarian / book
museum / exhibition / exhibit
research / scientist / academic
laboratory / lab work / bench
measure / measurement / reading
river / water / stream
insect / larvae / mayfly
data / dataset / record / figure / number / spreadsheet / sheet
table / spreadsheet
query / sql
search / find / lookup
network / router / switch
computer / pc / laptop / workstation
password / login / account
backup / back up / restore
virus / malware
printer / print
user / customer / client
feature / function
release / version
code review / review
test / quality assurance / testing
deploy / release / roll out / production
slow / fast / speed / performance
memory / ram
save / cut / reduce
spend / spending / expense
late / delay / delayed / overdue / on time
on time / punctual / deadline
missing / lost
forget / miss / missed
wrong / mistake / error
return / complaint / refund
reserve / book
queue / wait / waiting time
waiting time / wait
open / opening
close / shut
night / evening
holiday / vacation / leave
illness / sick leave
first aid / first aider
fire / evacuation / safety
key / lock
beginner / novice / newcomer
fresh / new
several / some / a few / multiple
both / two
`
