import type { Card } from './schemas.ts'

/**
 * Words of daily life that no question about software or about looking for work needs. Words with a second meaning in software (table, tree, key,
 * thread, cookie) and those of the usual examples (dog, car, shop, bank, pizza) are left out on purpose.
 */
const EVERYDAY = new Set(
  `bake baking beach bedroom belly bicycle bike biryani birthday blanket boat boyfriend bread breakfast bride bus cake calorie calories candle carpet
    ceiling chapati cheese chicken chocolate chutney cinema clothes coffee concert cook cooking cough couch cousin cricket crush cup curry curtain dance
    dancing dandruff dentist diet dinner diwali doctor dosa drawer dress driving drum earring egg eggs exercise eyebrow fabric face fence fever film
    fishing flight flights flour flower flowers football fridge friendship fruit furniture galaxy garden gardening girlfriend gold grandmother grass guitar
    gym hair haircut headache heart hike hiking holiday horoscope hotel hungry husband ice illness infection inflation injury jacket jeans jewellery juice
    kidney kitchen kitten knee knife laundry lawn leather leg lentils liver loan lose lotion love luggage lungs makeup mango marriage married mattress meal
    meat medicine milk moon mortgage mosquito mother mountain movie muscle museum necklace noodles nose novel oil oven pain paint painting paneer pants paper party
    passport pasta peacock perfume petrol piano pillow pimple plane planes plant plants poem poetry potato potatoes pregnant president puppy rain rainbow
    recipe restaurant rice river romance roof salad sauce scarf sea shampoo shirt shoe shoes sick singer singing skin sleep snow soap soup spaghetti
    squat stain stomach suitcase summer sunscreen supper sweater swim swimming tailor tap taxi tea tennis throat tie toilet tomato tomatoes toothache
    trousers vacation vegetable vegetables violin visa wallpaper wardrobe washing weather wedding weight wife wine winter wool workout yoga yoghurt`
    .split(/\s+/u)
    .filter(Boolean),
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}]+/gu) ?? []

/**
 * Makes the question whether a query speaks of daily life in words that a card's own wordings do not use: such a card may be offered as near, and
 * never answers as if it were sure ("how do I lose weight" is no question about weighted edges).
 */
export function createEverydayWords(cards: readonly Card[]): (query: string) => (cardId: string) => boolean {
  const wordingsOf = new Map(cards.map((card) => [card.id, new Set([card.title, ...card.aliases].flatMap(wordsOf))]))
  return (query) => {
    const everyday = wordsOf(query).filter((word) => EVERYDAY.has(word))
    return (cardId) => everyday.some((word) => wordingsOf.get(cardId)?.has(word) !== true)
  }
}
