import { inOtherWords, type Rewriting, type Row, saying } from './rewriting.ts'

const fallingAsleep = [
  'how long does it take me to fall asleep|how long do i take to fall asleep|how long did it take me to fall asleep|how long did i take to fall asleep',
  'how fast do i fall asleep|how quickly do i fall asleep|how long it takes me to fall asleep|how long i take to fall asleep',
  'how long did it take to fall asleep|how long does it take to fall asleep|time to fall asleep|time it takes me to fall asleep',
  'minutes to fall asleep|falling asleep time|how long does it take me to get to sleep|how long did it take me to get to sleep',
  'how long it takes me to get to sleep|how long does it take to get to sleep|how long do i need to fall asleep',
].join('|')

/** Series and resources in other words. */
export const ofSeries: readonly Rewriting[] = [
  ...saying('who is heavy has a weight', 'how heavy day ever', [
    ['how heavy was i|how heavy am i', 'what was my weight'],
    [
      'heaviest day|heaviest i was|heaviest i have been|heaviest i ever was|i was heaviest|i was the heaviest',
      'highest weight',
    ],
    [
      'lightest day|lightest i was|lightest i have been|lightest i ever was|i was lightest|i was the lightest',
      'lowest weight',
    ],
  ]),
  ...inOtherWords([['how many days did i not weigh|how many days i did not weigh', 'how many days have no weight']]),
  ...saying('a loss is what is lost', 'loss', [['weight loss', 'weight lost']]),
  ...saying('the spread is the standard deviation', 'how go up and down', [
    ['how much does my weight go up and down|how much does my weight fluctuate', 'standard deviation weight'],
  ]),
  ...saying('the latency is the time to fall asleep', 'how long to fall fast quickly time minutes falling need', [
    [fallingAsleep, 'sleep latency'],
  ]),
  ...saying('who needs longer to fall asleep has a longer latency', 'need needed time to fall', [
    [
      ['need', 'needed', 'take', 'take me', 'took me']
        .flatMap(verb =>
          ['longer', 'more time'].map(more => `${verb} ${more} to fall asleep|${verb} ${more} to get to sleep`),
        )
        .join('|'),
      'longer sleep latency',
    ],
  ]),
  ...saying('who sleeps deeper has more deep sleep', 'deeper deeply', [
    ['sleep deeper|sleep more deeply', 'have more deep sleep'],
  ]),
  ...inOtherWords([
    ['sleep was light|sleep is light', 'sleep light sleep'],
    ['in the bed', 'in bed'],
    ['rem and deep|deep and rem|rem and deep sleep|deep and rem sleep', 'rem and deep sleep'],
    ['zone mins|zone min', 'zone minutes'],
    ['minutes of active zone|minutes in active zone|minutes in the active zone', 'active zone minutes'],
    ['calories did i have|kcal did i have|calories have i had|calories i had', 'calories did i eat'],
    ['kcal in vs out|kcal in versus out|kcals in vs out|energy in vs out|energy in versus out', 'calories in vs out'],
  ]),
  ...saying('who stays in bed is in bed', '', [['stay in bed|stayed in bed', 'in bed']]),
  ...saying('the heart rate at rest is the resting one', 'rest when while', [
    ['heart in rest|heart at rest|heart when resting', 'resting heart rate'],
    ['pulse in rest|heart rate in rest|pulse when resting|heart rate when resting', 'resting heart rate'],
    [
      'heart rate when i am resting|heart rate when i rest|pulse when i am resting|heart rate while resting',
      'resting heart rate',
    ],
    ['rest pulse|rest heart rate|pulse of rest|heart rate of rest', 'resting heart rate'],
  ]),
  ...saying('everything is all the data', 'everything', [['is everything', 'is my data']]),
  ...inOtherWords([['length of my sleep|duration of my sleep', 'sleep duration']]),
  ...saying(
    'another name of the series',
    'az bf % percent sugar reading readings measurement value values number numbers est estimate foot by',
    [
      ['az min|az mins|az minutes', 'zone minutes'],
      ['bf %|bf percent|bf', 'body fat'],
      ['sugar reading|sugar readings|sugar measurement|sugar value|sugar values|sugar number|sugar numbers', 'glucose'],
      ['est a1c|estimate a1c', 'estimated a1c'],
      ['on foot|by foot', 'walking'],
    ],
  ),
  ...saying('energy in is the intake, energy out the total', 'out vs versus burned', [
    ['calories in and out|calories in and calories out', 'energy intake and total energy'],
    [
      'calories eaten vs burned|calories eaten versus burned|calories eaten and burned|calories eaten versus calories burned|calories eaten vs calories burned',
      'energy intake and total energy',
    ],
  ]),
  ...saying('the time in a range is that of the glucose', 'blood sugar glucose', [
    ...['above 180', 'over 180', 'above range', 'below 70', 'under 70', 'below range', 'in range'].map(
      (where): Row => [
        ['was i', 'am i', 'did i spend', 'have i been', 'i was', 'was my glucose', 'was my blood sugar']
          .map(of => `of the time ${of} ${where}`)
          .join('|'),
        `time ${where}`,
      ],
    ),
  ]),
  ...saying('several lows have the last and the longest one', 'low high', [
    ...['last', 'latest', 'longest', 'most recent'].flatMap((which): Row[] => [
      [`${which} low`, `${which} lows`],
      [`${which} high|${which} spike`, `${which} highs`],
    ]),
  ]),
  ...saying('stones with decimals have the pounds', 'and pounds', [['stone and pounds|stones and pounds', 'stone']]),
  ...saying('the VO2 max is the fitness that improves', 'fitter fit more', [
    [
      'am i getting fitter|am i getting more fit|have i got fitter|did i get fitter|have i gotten fitter',
      'is fitness improving',
    ],
  ]),
  ...inOtherWords([
    ['am i having', 'right now'],
    // Naps are taken in October, not taken in.
    ['naps did i take in|naps have i taken in', 'naps in'],
  ]),
  ...saying('what a watch sends is synchronized', 'sent send sending readings information still', [
    [
      'still sending its information|sending its information|sending information|still sending data|sending its data|sending data|sending its readings',
      'sync',
    ],
    [
      'sent in its readings|sent its readings|sent in its data|sent its data|sent any data|sent in any data|send its data',
      'sync',
    ],
  ]),
  ...saying('the heart beats as fast as its rate', 'how fast beating beat', [
    ['how fast was my heart beating|how fast did my heart beat|how fast was my heart', 'what was my heart rate'],
    ['how fast is my heart beating|how fast does my heart beat|how fast is my heart', 'what is my heart rate'],
  ]),
  ...saying('the skin is what is measured of the body', 'body change deviation temp', [
    ['body temperature change|body temperature deviation|body temp change|body temp deviation', 'skin temperature'],
  ]),
  ...saying('a glass has no size of its own', 'many glasses cups bottles', [
    ['how many glasses of water|how many cups of water|how many bottles of water', 'how much water'],
  ]),
  ...saying('who is fit has a high VO2 max', 'fit', [['how fit am i|how fit was i', 'how is my fitness']]),
  ...saying('what is not logged is missing', 'log when where with', [
    [
      'when i logged no food|where i logged no food|with no food logged|i logged no food|no food logged|i did not log food|i did not log any food|i logged nothing',
      'have no energy intake',
    ],
  ]),
  ...saying('a dinner is of the evening before', 'last night', [
    ['dinner last night|dinner yesterday night|last night dinner', 'dinner yesterday'],
  ]),
  ...saying('a list of devices is of those that are connected', 'connected', [
    ['devices are connected|devices connected|devices are paired|devices do i have', 'devices'],
  ]),
  ...saying('the first day of the data is how far back it goes', 'since when available', [
    ['since when is my data available|since when do you have data', 'how far back data'],
  ]),
]
