/** Words that carry no subject: English glue and the polite wrapping of a question. `this` stays in: it is a JavaScript keyword. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above actual actually advantage advantages after again all also always am an and another answer answers any anybody anyone anything are arent
    around as ask at away basic basics be because been before beginner beginners being below beside best better between both but by can cannot cant clear
    clearly come comes compare compared comparison concept correct correctly could couldnt define definition detail details did didnt differ difference
    differences do does doesnt doing dont dummies during each easily easy efficient efficiently either else every everybody everyone everything exactly
    example examples explain explained few find first for from gave get gets getting give given gives go goes going good got guide had happen happens has
    hasnt have havent hello help her here hey hi him his how however i id if ill im implement implementation implementing in instead internal
    internally into is isnt issue issues it its itself ive just keep keeps kind know later learn least less let lets like little long look looks lot
    lots made make makes making many may maybe me mean meaning means might mine more most much must my need needs neither never next no nor not now
    of off often ok okay on once one only or other our out over overview own please possible proper properly purpose put question questions quick quickly
    rather really repeat said same say says see seem seems shall she should shouldnt show simple simply since so some someone something sometimes still
    stuff such sure take talk tell than thank thanks that thats the their them then there theres these they thing things think those though thus to
    together too try trying tutorial two understand until up upon us use used useful uses using usually versus very vs want wants was way ways we well
    went were what whats when whenever where whether which while who whole whom whose why will with within without wont word words work works would
    wouldnt wat wats wht yes yet you your yours pls plz keyword keywords tip tips `
    .split(/\s+/u)
    .filter(Boolean),
)

/** Short names and spellings that mean the same thing; a value may be several words. */
export const SAME_AS: Readonly<Record<string, string>> = {
  js: 'javascript',
  ecmascript: 'javascript',
  nodejs: 'javascript',
  cpp: 'c++',
  csharp: 'c#',
  ts: 'typescript',
  py: 'python',
  python3: 'python',
  db: 'database',
  cv: 'resume',
  cvs: 'resume',
  postgresql: 'postgres',
  func: 'function',
  fn: 'function',
  arr: 'array',
  obj: 'object',
  str: 'string',
  dict: 'dictionary',
  dicts: 'dictionary',
  repo: 'repository',
  repos: 'repository',
  https: 'tls',
  auth: 'authentication',
  async: 'asynchronous',
  sync: 'synchronous',
  params: 'parameter',
  vars: 'variable',
  hashmap: 'hash map',
  hashtable: 'hash table',
  quicksort: 'quick sort',
  mergesort: 'merge sort',
  centre: 'center',
  colour: 'color',
  segfault: 'segmentation fault',
  boolean: 'bool',
  regexp: 'regex',
}

/** Words that learners use for each other; the first of a line stands for all of them. Compared as stems. */
export const LIKE_WORDS: readonly (readonly string[])[] = `fast faster fastest quicker speed performance
remove delete drop erase
create build generate
error fail failure failing crash exception
large big huge larger bigger
minimum smallest min least lowest
maximum largest biggest max highest
choose pick prefer choice decide
duplicate twice double
salary pay compensation wage
picture photo photograph image
employer company
advert advertisement posting
colleague coworker teammate
fix repair solve resolve
start begin beginning
finish finished done
change modify edit update
copy clone
element item
text string
job position role
login signin signup
check test verify validate
protect secure safe security
search lookup
wait pause
save store
bad wrong
student graduate fresher
prepare preparation ready
input keyboard stdin
convert cast turn transform
concatenate concat combine glue
authorization authorisation
normalization normalisation
serialize serialise
iterate iteration traverse loop
rerender render
empty blank
remainder modulo mod
char character
space whitespace
leave exit quit
increment increase
decrement decrease
reverse backwards backward`
  .split('\n')
  .map((line) => line.split(' '))
