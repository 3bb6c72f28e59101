/* Where the data come from, whether they have arrived, and what is set in the profile, in the words of the grammar. */

const device =
  '(?:my |the )?(?:pixel watch|smart ?watch|fitness tracker|watch|fitbit|tracker|device|wearable|band|scale)'
const anyDevice =
  '(?:device|watch|tracker|app|application|source|wearable|gadget|sensor|scale|service|phone|ring|band)s?'
const readings = '(?: data| readings?| values?| numbers?| measurements?| records?| recordings?| entries| samples)?'
const recorded =
  '(?:recorded|measured|tracked|taken|collected|captured|logged|delivered|provided|sent|supplied|synced|read)'
const records =
  '(?:records?|measures?|tracks?|collects?|captures?|logs?|delivers?|provides?|sends?|supplies|gives?|feeds?)'
const names =
  '(?:resting )?heart rate(?: variability)?|hrv|rhr|pulse|steps?|distance|floors|active calories|sleep|weight|body fat|glucose|blood sugar|blood glucose|blood oxygen|oxygen saturation|oxygen|spo2|skin temperature|breathing rate|respiratory rate|water|hydration|vo2 ?max|bmi|active minutes|active zone minutes|zone minutes|carbs|protein'
const series = `(?:my |the )?(${names})`
const arrive =
  '(?:come in|came in|come through|came through|arrive|arrived|get in|got in|get here|get recorded|got recorded|recorded|received|get received|sync|synced|update|updated|get updated|got updated|refresh|refreshed|upload|uploaded|get uploaded|get sent|sent)'
const something =
  '(?:any |some |its |new |me |you |out |in )*(?:data|anything|something|readings|information|values|signals?)'
const send =
  '(?:send|sent|sending|transmit|transmitted|transmitting|upload|uploaded|uploading|transfer|transferred|deliver|delivered|push|pushed|report|reported)'
const sync = '(?:sync|synced|syncing|synchronize|synchronized|synchronise|synchronised)'
const now = '(?: (?:yet|already|now|at all|ok|okay|properly|correctly|fully|by now|currently|at the moment))?'
const session =
  '(?:bike ride|gym session|training session|workout|run|ride|walk|swim|hike|jog|session|training|gym workout)'
const day = '(?:yesterday|today|(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
const part = '(?:morning|afternoon|evening)'
const there =
  '(?:(?:sync|synced|get synced|synchronized|upload|uploaded|get uploaded|transfer|transferred|import|imported|come through|came through|come in|came in|arrive|arrived|make it in|made it in|make it through|made it through|go through|went through|get through|got through|show up|shown up|get recorded|recorded|get saved|saved|registered|tracked|logged|get logged|in there|in here|in the app|in the data|in|there)(?: in| to| into| here| there)?(?: (?:here|there|the app|the data|my data|the account|my account))?)'
const been = '(?:been |got |gotten |get |successfully )?'
const setIn =
  '(?: (?:currently|now|right now))?(?: (?:set|set up|set to|stored|saved|selected|chosen|configured|entered|used|using|use|in|on|have))*'
const profile =
  '(?: (?:in|on|for|to|according to|as per|per|under)? ?(?:my |the )?(?:profile|account|settings|account settings|profile settings|app|preferences))?'
const units =
  '(?:kilos?|kilograms?|kg|kgs|pounds|lbs?|stones?|miles?|mi|km|kms|kilomet(?:er|re)s?|metric|imperial|celsius|fahrenheit)'

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofAccount: readonly (readonly [pattern: string, said: string])[] = [
  // What a series comes from.
  [`^(?:from |with )?(?:which|what) (?:of my )?${anyDevice} (?:do|does|did|is|are|was|were) ${series}${readings} (?:coming from|come from|comes from|coming|come|comes|from|${recorded}(?: (?:by|with|from|on))?)$`, 'which source do my $1 come from'],
  [`^(?:which|what) (?:of my )?${anyDevice} (?:is |are )?(?:${records}|recording|measuring|tracking|providing|sending|delivering|collecting|supplying) (?:you |me )?${series}${readings}$`, 'which source do my $1 come from'],
  [`^(?:which|what) (?:of my )?${anyDevice} (?:do|does) (?:you|i|this|it) (?:get|take|have|read|use for|pull) ${series}${readings}(?: from)?$`, 'which source do my $1 come from'],
  [`^where (?:is|are|was|were|do|does) ${series}${readings} (?:coming from|from|taken from|${recorded})$`, 'which source do my $1 come from'],
  // How new the newest value is.
  [`^when (?:did|was|were|has|have) ${series}${readings} last ${arrive}$`, 'how recent is my $1 data'],
  [`^when (?:was|is) the last time (?:that )?${series}${readings} (?:was |were )?${arrive}$`, 'how recent is my $1 data'],
  [`^when (?:did|was|were) (?:my |the )?(?:last|latest|most recent|newest) ${series}${readings} ${arrive}$`, 'how recent is my $1 data'],
  [`^when (?:did|do) (?:i|you) last (?:get|got|receive|received|have) (?:any |new |a )?${series}(?: data| readings?| values?| measurements?)$`, 'how recent is my $1 data'],
  [`^how (?:old|recent|fresh|current) (?:is|are) (?:my |the )?(?:last |latest |newest |most recent )?${series}(?: data| readings?| values?| measurements?)$`, 'how recent is my $1 data'],
  ['^(?:which|what) (?:devices|trackers|watches|wearables) (?:are|have i|do i have|have i got) (?:currently |now |still )?(?:linked|paired|synced|attached|registered|set up|hooked up|added|connected)(?: (?:to|with|in) (?:my |the |this )?(?:account|app|profile))?$', 'which devices'],
  // When a device sent its data.
  [`^is ${device} still (?:connected|${sync}|online|working|active|${send}(?: ${something})?) (?:and )?when (?:did|has|was|is) (?:it|the last time it|it the last time|that)(?: last)? (?:last )?(?:${sync}|${send}(?: ${something})?)(?: last)?$`, 'is my watch connected'],
  [`^when (?:did|has) ${device} last ${send}(?: ${something})?$`, 'when did my watch last sync'],
  [`^when (?:was|is) the last time (?:that )?${device} (?:has |had )?(?:${send}(?: ${something})?|${sync})$`, 'when did my watch last sync'],
  [`^(?:has|did|is) ${device} (?:still )?${send}(?: ${something})?${now}( today| this morning)?${now}$`, 'did my watch sync$1'],
  [`^(?:has|did) ${device} ${sync}${now}( today| this morning)?${now}$`, 'did my watch sync$1'],
  // Whether a workout, a night or a day of a series has arrived: what there is of it.
  [`^did ${device} (?:${sync}|upload|send|transfer|import|pick up|save|register|get) (?:my |the )?(${day})s? (?:(${part}) )?(${session})$`, 'show my $3 $1 $2'],
  [`^did ${device} (?:${sync}|upload|send|transfer|import|pick up|save|register|get) (?:my |the )?(?:(${part}) )?(${session}) (?:from |of |on )?(${day})(?: (${part}))?$`, 'show my $2 $3 $1$4'],
  [`^(?:did|has|have|is|are|was|were) (?:my |the )?(${day})s? (?:(${part}) )?(${session}) ${been}${there}(?: today)?${now}$`, 'show my $3 $1 $2'],
  [`^(?:did|has|have|is|are|was|were) (?:my |the )?(?:(${part}) )?(${session}) (?:from|of|on) (${day})(?: (${part}))? ${been}${there}(?: today)?${now}$`, 'show my $2 $3 $1$4'],
  [`^(?:did|has|have|is|are|was|were) (?:my |the )?(${session}) (?:from |of )?this (${part}) ${been}${there}(?: today)?${now}$`, 'show my $1 today $2'],
  [`^(?:did|has|have|is|are|was|were) (?:my |the )?(?:sleep (?:from |of )?last night|last nights? sleep) ${been}${there}(?: today)?${now}$`, 'any data on sleep last night'],
  [`^did ${device} (?:${sync}|upload|send|transfer|record|track) (?:my |the )?(?:sleep (?:from |of )?last night|last nights? sleep)$`, 'any data on sleep last night'],
  // The profile.
  [`^(?:(?:which|what) (?:is )?(?:my |the )?)time ?zone (?:is|am i|do i have|have i|does my (?:account|profile|app)|is my (?:account|profile|app|watch)|did i)?${setIn}${profile}$`, 'what is my time zone'],
  [`^(?:(?:which|what) (?:are )?(?:my |the )?)(?:units|unit system|units of measurement) (?:is|are|am i|do i have|have i|does my (?:account|profile|app)|do you|is my (?:account|profile|app)|did i)?${setIn}${profile}$`, 'which units'],
  [`^(?:is|are) my (?:account|profile|app|settings|units|distances?|weights?|data)(?: currently)?(?: set| shown| displayed| given| stored| measured| saved| using)?(?: to| in| as)? ${units} or (?:in )?${units}$`, 'which units'],
  [`^(?:do|are) (?:you|i) (?:show|showing|display|use|using|have|give)(?: my (?:weight|distances?|data|numbers))?(?: set)?(?: to| in| as)? ?${units} or (?:in )?${units}$`, 'which units'],
  // Exports and shares.
  [`^(?:is|was|has|did) (?:my |the )?(?:last |latest |data )?export (?:been )?(?:finished|finish|done|ready|complete|completed|through|created|made|work|worked|succeed|succeeded)(?: yet| already| now)?$`, 'export status'],
  ['^(?:which|what) (?:active |open |current )?shares (?:do i have|have i|are there|are active|did i make|exist)(?: active| open| right now| currently)?$', 'list of shares'],
  ['^(?:do i have|are there|have i got)(?: any)? (?:active |open )?(?:shares|share links|shared links)$', 'list of shares'],
  ['^(?:who (?:can|is able to) (?:see|read|access|view) my (?:health )?data|who (?:do|did|am|have) i (?:share|shared|sharing)(?: my)?(?: health)?(?: data)? with|who has access to my (?:health )?data|(?:did|do|have|am) i (?:share|shared|sharing) (?:my |any )(?:health )?data (?:with|to) (?:anyone|anybody|someone|somebody))$', 'list of shares'],
  // The history, and what is missing.
  ['^since when do you have (?:any )?data (?:from|on|about|of|for) me$', 'how far back data'],
  ['^(?:which|what) series (?:have|has|are|is) (?:no data|missing|without data|empty)$', 'is any data missing'],
]
