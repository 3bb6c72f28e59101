import { basesOf } from '../../words/inflections.ts'

/** English words, without their endings, that look like a word of the grammar with a mistake in it and are none: "pasta" is not "past". */
export const realWords: ReadonlySet<string> = new Set(
  (
    'place hear whatever wherever whomever ass fire scare court horse radio brain peace space spot flight smile ' +
    'surprise witness rain star stair hide loose shower turn care easier spoke rough trunk freak director bless bury ear dating ' +
    'confuse spare charm decent decently joint stranger strangest pilot senior super close sale baseball beast elevator bride sharp stare ' +
    'precious kiss tower flower image orange media flesh objection objectively squad bore teach purse solid metal defend collection ' +
    'previously starve grass reaction steak blast sigh pretend port gift travel brush religion page daisy sheep waiter mess fighter diner ' +
    'convention revolution thirsty accent fight foster treat medal drown crash humble deal fill fleet sweep praise gasp fear perimeter swamp ' +
    'constantly drain sleepy burst slice rank spill compete affection convict eastern stream skill proposition minus flatter expense rider ' +
    'stove react potion contact puzzle panel draft submarine ridge relax resort crab expert strongly pirate jean declare companion ' +
    'winner ship stripe decease stain swing scent lighten present mask program programme rodeo hire spy fail mouth spice rush untie hang blink ' +
    'flip slap snap bite valve invest thorough sewer limb activate bloke solar vague metro growl plumber smartest evaluation evaluate strangle ' +
    'makeup poorly shut leash trim demand pasta chant claim bummer sonar destine tighter cunning rip grape stumble expertise batter spit wager ' +
    'ace shortcut semen explode wage thigh process tune macho fasten morality mash scalp bikini consultant currency broker shit glow aft meteor ' +
    'marsh seduce pend direct drip chat melt decide crust slate tap conduct weirdo punch soak loner proceed distinct needy confine arise shred ' +
    'covert consult seek protect click flow stash monopoly crow revelation rumble seal beam sinner fester contestant bleep tend goat stir ' +
    'patio dunk sprung steed drool improvise section toddy regulation detain lumber stump repent slash preach weed rinse glide mule geek moth ' +
    'trump clip stretcher sterling slipper plug rating heartbreak rescue cab rink detour moan formally conception consumer forum pointy lamp ' +
    'hover perceptive lodge speedy tone tanker hearty urn decree compose traction progressive exorcism crick moist color increasingly deceive ' +
    'simmer outsider paste louse exploit breach descend vow strengthen purge muzzle raid relaxation eater quartet stalk leak biker ' +
    'squawk hood tablet brat mower shilling correction oversight linger shell hiss flap heartfelt nifty startle lapse hummer trainee clover ' +
    'outrage cure explore mope tow podium friction owe pine heal calm comb yap faction urge cling improper routine clog verse bleak ' +
    'expand protest sensory extend boast lick swarm cope impose mobilize digestion shorten spout ward revolve stem wax adrift dive ' +
    'profiler dry gallop hunch skim restoration covet ascend map swirl steam steamy grope nutritious outlaw trendy yeast lace lifeline ' +
    'dissection shire pin lurch quit quitter shield storm mole mumble deport fumble latent content relocate relocation canary hint sporty bunch ' +
    'devout wink beater validation fixer sift width derive quarrel trifle strep dread club extort sleet dipper ball launch aid stitch ' +
    'lifelike pasty heat suppertime tan rage coupe wreak forte ease wobble tractor speedo seventies eighties nineties thirties deduce micro ' +
    'downwind tread trailer dank concoct factual stigma sundae clump wearer outline heap weep flog creak topical spawn winger brunt dunce ' +
    'jumble squirt influenza developer lager wetter vertically burp congestion jogger fatten bellow relay wane moped lure zip lamest fattest ' +
    'foray recline conjure hiker pride surf pond spire deter mound reap fort lightness slider sled dropper seep spurt mite setter slim plow ' +
    'compile congest hobble beech blower trample wreath droop fruition task roar hype liner rebate christian steven walter peter allen liver ' +
    'knight conscious trance meant lined liked butter wood shark weaver moore spine walker slightest boat boxer sort falter riser belated sprang gear peek ' +
    'job hound sound round blow kill touch tear shoot aware strike gun trait pour wench falter converge buttery watery rear'
  ).split(' '),
)

/** Whether a word is spelled correctly and means something that the grammar does not know. */
export const isReal = (word: string): boolean => basesOf(word).some(base => realWords.has(base))
