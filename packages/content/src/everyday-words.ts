import type { Card } from './schemas.ts'

/**
 * Words of daily life that no question about software or about looking for work needs. Words with a second meaning in software (table, tree, key,
 * thread, cookie) and those of the usual examples (dog, car, shop, bank, pizza) are left out on purpose.
 */
const EVERYDAY = new Set(
  `acne actor actress airplane airport allergy ants army astronaut avocado babies baby bake baking basketball bathtub beach beard bedroom beer belly bible
    bicycle bike biology birds birthday biryani bitcoin blanket blood boat bone bones boyfriend brain bread breakfast bride bridesmaid bulb burger bus cake
    calorie calories camping cancer candle carpet ceiling chapati cheese chemistry chess chicken chocolate church chutney cinema clothes cocktail coffee
    concert continent cook cooking couch cough cousin cow cows cricket crush cup curry curtain dance dancing dandruff dating dentist desert diet dinner
    dinosaur dinosaurs dishwasher divorce diwali doctor dosa drawer dress driving drum eagle earring earth earthquake egg eggs election electrician elephant
    emperor empire exercise eyebrow fabric face fence fever film fishing flight flights flour flower flowers football french fridge friendship fruit furniture
    galaxy garden gardening garlic girlfriend gold golf grandma grandmother grass gravity groceries guitar gym hair haircut headache heart hike hiking holiday
    honey honeymoon horoscope horse hospital hotel hungry husband ice illness infection inflation injury insect instrument instruments insurance italian
    jacket jeans jewellery jogging juice jupiter kayak keyboard kidney kitchen kitten knee knife lamp laptop laptops laundry lawn leather leg lentils lion
    lips liver loan lose lotion lottery love luggage lungs magnet magnets makeup mango marathon marriage married mars mattress meal meat medicine milk
    molecule moon mortgage mosquito mother motorbike mountain movie muscle museum necklace neighbor neighbour noodles nose novel nurse oak ocean oil olympic
    olympics onion oven pain paint painting pancakes panda paneer pants paper party passport pasta peacock penguin pension perfume petrol photosynthesis piano
    pill pillow pimple plane planes planet planets plant plants plumber poem poetry politician population potato potatoes prayer pregnant president printer
    protein puppy rain rainbow recipe religion restaurant rice river rocket romance roof salad sandwich sauce scarf sea shampoo shark sheep shirt shoe shoes
    shopping shower sick singer singing skiing skin sleep smartphone smoothie snow soap soccer sofa soup spaghetti spanish squat squirrel stain stars steak
    stocks stomach sugar suitcase summer sun sunscreen supermarket supper surfing sweater swim swimming tailor tap tattoo tax taxes taxi tea teeth telescope
    temple tennis tent throat tie tiger toddler toilet tomato tomatoes tooth toothache tornado travel trousers tyre uncle universe vacation vaccine vacuum
    vegetable vegetables violin visa vitamin vitamins vodka volcano waffle wallpaper war wardrobe wars washing weather wedding weight whale whiskey wife wine
    winter wool workout yard yesterday yoga yoghurt`
    .split(/\s+/u)
    .filter(Boolean),
)

/** What speaks of daily life only as a whole; each of its words may be software's too. */
const EVERYDAY_PHRASE =
  /\b(?:speed of (?:light|sound)|light (?:bulb|year)s?|black holes?|world war|meaning of life|capital (?:city )?of|good (?:morning|night|evening)|who (?:invented|discovered|won|painted)|how (?:tall|far|heavy|deep|old) (?:is|are|was|does|do) |(?:write|read|finish|publish) (?:me )?(?:a|my) (?:book|essay|novel|story)|(?:computer|laptop|screen|phone|pc|tv|television|wifi) (?:is|got|keeps) (?:so |very |too |getting |always )*(?:slow|broken|dead|hot|loud|cracked|freezing)|near me|(?:save|earn|borrow|spend) money|(?:run|walk|swim) faster|(?:grow|plant|climb) (?:a|the|my) tree|coffee beans?)\b/iu
/** Typing is input there: "read a number from the keyboard". */
const FROM_KEYBOARD = /\bfrom (?:the |a )?keyboard\b|\bkeyboard input\b|\bkeyboard shortcuts?\b/giu

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}]+/gu) ?? []

/**
 * Makes the question whether a query speaks of daily life in words that a card's own wordings do not use: such a card may be offered as near, and
 * never answers as if it were sure ("how do I lose weight" is no question about weighted edges). A card whose wordings use the word must be asked for in one
 * of them, `isAskedAs`: a card names "weather data", and knows nothing of tomorrow's weather.
 */
export function createEverydayWords(cards: readonly Card[]): (query: string) => (cardId: string, isAskedAs: boolean) => boolean {
  const wordingsOf = new Map(cards.map((card) => [card.id, new Set([card.title, ...card.aliases].flatMap(wordsOf))]))
  return (query) => {
    const isEveryday = EVERYDAY_PHRASE.test(query)
    const everyday = wordsOf(query.replace(FROM_KEYBOARD, '')).filter((word) => EVERYDAY.has(word))
    return (cardId, isAskedAs) => isEveryday || everyday.some((word) => !isAskedAs || wordingsOf.get(cardId)?.has(word) !== true)
  }
}
