const day = '(?:so far )?(?:today|yesterday|last night|this morning|on .{3,20})(?: so far)?'
const number = '\\d[\\d.,]*(?: k)?'
const what = `${number} \\S.{0,25}?`
const me = '(?:(?:am|was|were|are|is|do|did) (?:(?:i|there|it) )?)?(?:still )?(?:have |got )?'
const left = `${me}(?:(?:left|missing|remaining|to go)(?: (?:to|until|till|for|before|from))?|short of|until|till|before|away from|off|shy of|to)(?: i)?(?: hit| reach| get to| make)?`

/**
 * "How far am I from 10,000 steps today": the answer to whether a number was reached on a day says by how much it was missed. Only of one
 * day: over several days the distance could be that of their sum.
 */
export const distanceIdioms: readonly (readonly [string, string])[] = [
  [
    `^how (?:far|much) (?:am|was|were) i (?:away |still )*(?:from|off|short of|below|under|shy of) (${what})( ${day})(?: please)?$`,
    'did i reach $1$2',
  ],
  [
    `^how far (?:am|was|were) i (?:away |still )*(?:from|off|short of|below|under|shy of) (${what}) (?:was|were) i( ${day})(?: please)?$`,
    'did i reach $1$2',
  ],
  [`^how far (?:off|from|short of) (${what}) (?:was|were|am) i( ${day})(?: please)?$`, 'did i reach $1$2'],
  [`^how far am i (?:away |still )*(?:from|off) (${number} steps)(?: please)?$`, 'did i reach $1 today'],
  [
    `^how close (?:am|was|were|did) i (?:get |come )?to (?:getting |reaching |hitting )?(${what})( ${day})(?: please)?$`,
    'did i reach $1$2',
  ],
  [`^how close am i to (?:reaching |hitting )?(${number} steps)(?: please)?$`, 'did i reach $1 today'],
  [`^how many (?:more )?(steps) ${left} (${number})( ${day})(?: please)?$`, 'did i reach $2 $1$3'],
  [`^how many (?:more )?(steps) ${left} (${number})(?: please)?$`, 'did i reach $2 $1 today'],
  [
    `^(steps) (?:left|missing|short|remaining|to go) (?:to|until|till|for|of|from) (${number})( ${day})(?: please)?$`,
    'did i reach $2 $1$3',
  ],
  [
    `^by how (?:much|many steps) did i (?:miss|fall short of|beat|exceed|overshoot|undershoot) (${what})( ${day})(?: please)?$`,
    'did i reach $1$2',
  ],
  [
    `^how (?:much|far) short of (${number} (?:hours?|h|minutes?))(?: of sleep)? (?:did i sleep|was my sleep|was i)( ${day})(?: please)?$`,
    'did i sleep at least $1$2',
  ],
]
