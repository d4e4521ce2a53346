/**
 * The trades, each in one stroke: the line of a list comes in from the left, becomes the thing, and goes on. Paths in a
 * box of 120 × 48 whose line lies at 40. `words` are beginnings of words in an industry's name.
 */
const drawings: { words: string[]; path: string }[] = [
  {
    words: ['health', 'medic', 'nurs', 'care', 'clinic', 'pharma', 'dental', 'hospital'],
    path: 'M0 40H30C38 40 41 34 44 34S49 40 52 40L56 28L62 46L69 6L75 44L79 36H84C88 36 88 40 94 40H120',
  },
  {
    words: ['warehous', 'logistic', 'supply', 'storage', 'packag'],
    path: 'M0 40H32V12H60V40H32H60H88V22H60H88V40H120M46 12V20M74 22V28',
  },
  {
    words: ['transport', 'driv', 'deliver', 'truck', 'freight', 'shipping', 'automotive'],
    path: 'M0 40H30A6 6 0 1 1 42 40H74A6 6 0 1 1 86 40H120M30 40H22V12H66V40M66 20H80L92 30V40',
  },
  {
    words: ['financ', 'account', 'bank', 'insur', 'payroll', 'tax'],
    path: 'M0 40H28V30H40V40H40V22H54V40H54V15H68V40H68V6H82V40H120',
  },
  {
    words: ['information', 'software', 'technolog', 'it', 'data', 'comput', 'digital', 'develop', 'tele'],
    path: 'M0 40H26L36 32V9H84V32H36H84L94 40H120M50 16L56 21L50 26M62 26H70',
  },
  {
    words: ['manufact', 'industr', 'product', 'factor', 'assembl', 'chemic', 'textile'],
    path: 'M0 40H28V18L44 28V18L60 28V18L76 28V8H86V40H120M40 40V34M56 40V34M72 40V34',
  },
  {
    words: ['office', 'admin', 'cleric', 'secretar', 'human', 'legal assist', 'government', 'public'],
    path: 'M0 40H40V8H66L78 20V40H120M66 8V20H78M50 26H68M50 32H62',
  },
  {
    words: ['hospitality', 'restaurant', 'food', 'cater', 'hotel', 'kitchen', 'culinar', 'tourism', 'travel'],
    path: 'M0 40H26C28 24 42 15 57 14.2A4 4 0 1 1 63 14.2C78 15 92 24 94 40H26H120M40 31C43 26 47 23 52 21.5',
  },
  {
    words: [
      'skilled',
      'trade',
      'electric',
      'plumb',
      'mainten',
      'mechanic',
      'hvac',
      'weld',
      'craft',
      'repair',
    ],
    path: 'M0 40H56V24H42V10H68C76 10 82 14 84 20C78 18 74 18 70 19V24H64V40H120M42 13H37V21H42',
  },
  {
    words: ['construct', 'build', 'civil', 'infrastructure'],
    path: 'M0 40H38V12H22V8H38L43 3L48 8H98V12H48V40H120M38 12L48 20L38 28L48 40M86 12V22H82V28H90V22H86',
  },
  {
    words: ['real', 'property', 'facilit', 'home', 'hous'],
    path: 'M0 40H36V25H29L60 5L91 25H84V40H120M54 40V28H66V40',
  },
  {
    words: ['educat', 'teach', 'school', 'train', 'universit', 'child', 'librar'],
    path: 'M0 40H30V12C40 8 52 9 60 15V40V15C68 9 80 8 90 12V40H120M38 19C43 18 48 19 52 21M68 21C72 19 77 18 82 19',
  },
  {
    words: ['retail', 'sale', 'shop', 'store', 'fashion', 'consumer', 'e-commerce', 'wholesale'],
    path: 'M0 40H38L41 17H79L82 40H120M50 23V14A10 10 0 0 1 70 14V23',
  },
  {
    words: ['customer', 'service', 'call', 'support', 'communicat'],
    path: 'M0 40H47V32H36V8H84V32H60L47 40H120M46 17H74M46 24H64',
  },
  {
    words: ['market', 'media', 'design', 'creativ', 'advertis', 'art', 'event', 'entertain'],
    path: 'M0 40H34L38 29L76 3L84 14L46 40H34M38 29L46 40H120M70 7L78 18',
  },
  {
    words: ['engineer', 'architect', 'aerospace', 'aviation', 'survey'],
    path: 'M0 40H38L57 11A5 5 0 1 1 63 11L82 40H120M47 27C55 31 65 31 73 27',
  },
  {
    words: ['scien', 'laborator', 'research', 'bio', 'quality', 'life'],
    path: 'M0 40H36L53 20V6H67V20L84 40H36H120M50 6H70M46 29H74',
  },
  {
    words: ['legal', 'law', 'complian', 'consult', 'professional', 'strateg'],
    path: 'M0 40H60V7H38L28 26H48L38 7H82L72 26H92L82 7H60V40H120',
  },
  {
    words: ['agricult', 'farm', 'garden', 'landscap', 'forest', 'environment', 'animal', 'veterin'],
    path: 'M0 40H60V26C60 14 50 8 36 8C36 20 46 26 60 26V20C60 10 70 5 86 5C86 16 74 20 60 20V40H120',
  },
  {
    words: ['energy', 'oil', 'gas', 'mining', 'utilit', 'renewable', 'solar'],
    path: 'M0 40H52L58 27H44L66 3L61 20H76L56 40H120',
  },
  {
    words: ['secur', 'protect', 'safety', 'guard', 'military', 'defen'],
    path: 'M0 40H60C46 34 40 25 40 10L60 4L80 10C80 25 74 34 60 40H120M51 20L58 27L70 14',
  },
  {
    words: ['clean', 'janitor', 'laundry', 'housekeep', 'waste', 'domestic'],
    path: 'M0 40H42L51 26H69L78 40H120M60 26V4M52 40V34M60 40V32M68 40V34',
  },
];

/** A roll of lines of which one answers: stands for a trade that has no drawing of its own. */
const roll = 'M0 40H120M36 10H62M36 20H62M36 30H84';

/**
 * The drawing of an industry by the words of its name: the earliest word that has one.
 *
 * @returns an SVG path in a box of 120 × 48
 */
export function industryDrawing(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  for (const word of words) {
    const [best] = drawings
      .flatMap(({ words: starts, path }) => starts.map((start) => ({ start, path })))
      .filter(({ start }) => isBegun(word, start))
      .toSorted((one, other) => other.start.length - one.start.length);
    if (best) return best.path;
  }
  return roll;
}

/** Short ones are whole words: “it” is not “italian”. */
function isBegun(word: string, start: string): boolean {
  return start.length < 4 ? word === start : word.startsWith(start);
}
