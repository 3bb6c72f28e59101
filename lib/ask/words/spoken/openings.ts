/* How people begin and end a question without asking for anything. Each pattern is a part of a sentence as a whole; all repetitions are bounded. */

const know = '(?:know|find out|understand|see|figure out|learn|work out|check|hear|ask|be told)'
const answer =
  '(?:(?:quickly |just |also |now )?(?:tell me(?! about| to)|let me know|remind me(?! to)|inform me|help me (?:to )?(?:know|find out|find|understand|see|figure out|learn|work out|check)|figure out|find out|work out|look up|look into|confirm|verify|double check|check|give me an answer)(?: again| exactly| for me| about| on)?)'
const able =
  '(?:(?:can|could|would|will) (?:you|u|someone|somebody|anyone)(?: be able to)?|are you able to|is it possible to|would it be possible to|i (?:want|need|like|would like|would love) you to|you (?:can|could))'
const whether = '(?: if| whether| that| but| and)?'
const own = '(?:my|your|the|this|all the|all of the)'
const data =
  '(?:(?:own|health|fitness|fitbit|google|tracker|wearable|recorded|available) )?(?:data|records|stats|statistics|numbers|figures|logs|metrics|measurements|information|info|tracker|watch|wearable|fitbit|app)'
const source = `(?:according to|based on|going by|judging by|looking at|from|in|per|as per|given) ${own} ${data}`
const knowing =
  '(?:as far as (?:you|i|we|the data) (?:know|can tell|can see|tell|goes|remember|recall|are aware|am aware)|to (?:my|your|the best of my|the best of your) knowledge|from what (?:you|i|we) (?:know|recall|remember|can see|see|can tell)|if (?:i|you) (?:remember|recall)(?: correctly| right)?|if memory serves(?: me)?(?: right| correctly| well)?|(?:if|unless) i am (?:not |very much )?(?:mistaken|right|correct))'
const curious =
  '(?:(?:just |purely |merely )?out of (?:curiosity|interest)|(?:i (?:am|was|have been) )?(?:just )?(?:curious|wondering|asking|checking)(?! (?:in|up|on|for|about)\\b)|i wonder|asking for a friend|by the way)'
const short =
  '(?:in (?:a word|one word|plain english|simple terms|simple words|other words)|roughly speaking|long story short|to be (?:honest|frank|fair|clear|exact|precise|specific|sure)|in all honesty|be honest|truth be told)'
const courteous =
  "(?:excuse me|pardon me|forgive me|to (?:bother|disturb|trouble) you|if (?:i may|you don't mind|you do not mind|you like|you know|you can|you could|you would)(?: ask| me asking| asking| tell| tell me)?|if (?:it|that)(?: is|'s)?(?: not)?(?: too much)? (?:trouble|possible|ok|okay|alright)|when(?:ever)? you (?:get|have|got) (?:a|the) (?:chance|moment|minute|second|sec|time)|(?:there is )?no (?:rush|hurry|pressure|worries))"
const exclaimed =
  '(?:hold on|hang on|wait|one (?:moment|sec|second|minute)|just a (?:moment|sec|second|minute)|come on|boy|my (?:god|goodness|gosh|oh my)|my goodness|good lord|good god|holy (?:shit|crap|cow|moly)|what the (?:hell|heck|fuck)|(?:hey |hi |hello )?(?:you )?guys|man|my friend)'
const adjectives =
  'an?|one|my|the|another|new|next|last|final|first|second|third|other|quick|silly|stupid|dumb|random|simple|easy|serious|honest|basic|follow up|small|little|short|tiny|boring|important|general|genuine|more|just|very'
const starts =
  '(?= (?:and |but )?(?:how|what|when|which|where|who|did|do|does|is|are|was|were|am|has|have|had|can|could|show|tell|give|list|compare|plot|my|i|average|total|on|in|over|during|last|this|yesterday|today)\\b)'

/** What stands before a question. */
export const openings: readonly string[] = [
  `${able} ${answer}${whether}`,
  `(?:tell me(?! about| to)|let me know|give me an answer|remind me(?! to)|help me (?:to )?${know}|confirm|verify|double check)(?: again| exactly)?${whether}`,
  `i (?:just |would |was |am |have been |still ){0,3}(?:want|wanted|like|love|need|needed|wish|hope|hoping|trying|tried|dying|curious|interested|keen|be curious|be interested)(?: to ${know}| in (?:knowing|finding out|seeing|learning))(?: about)?${whether}`,
  `trying to ${know}${whether}`,
  `(?:can|may|could|might) i (?:just )?${know}(?: you)?(?: about)?${whether}`,
  `(?:do|does|would) (?:you|anyone|anybody|u) (?:happen to |by chance )?(?:know|remember|recall|have (?:any|an|a) (?:idea|clue))${whether}`,
  `(?:got |have )?any (?:idea|clue|chance)(?: (?:you|u) (?:know|can tell me|could tell me))?(?: of)?${whether}`,
  `is there (?:a|any|some) way (?:to (?:see|know|find out|tell|check)|you can tell me|i can (?:see|know|find out|check))${whether}`,
  `(?:(?:i have|i have got|i got|here is|here|this is|it is|just|got) )?(?:(?:${adjectives}) ){0,4}questions?(?: for you| here| is)?${whether}`,
  `(?:(?:what|all) i (?:just |really )?(?:want|wanted|like|need) to (?:know|ask) is|easy one|here one|here goes|answer (?:me )?this|riddle me this|pray tell|let (?:me )?(?:see|think)|let me ask(?: you)?)${whether}`,
  `(?:i am |i was )?not (?:really |quite |too |entirely |exactly )?sure${whether}`,
  `(?:i have |i have got )?no (?:idea|clue)${whether}`,
  `i bet you know|i (?:bet|assume|presume|suspect|imagine|hope|feel like|have a feeling)(?: you know)?(?: that)?(?= (?:i|my|it)\\b)`,
  `(?:am i (?:right|correct)(?: in (?:thinking|saying|assuming|believing))?|is it (?:fair|safe|right) to say|would it be fair to say|would you say|do you (?:think|reckon|believe)|would you agree|you know)${whether}`,
  `(?:first of all|first off|firstly|to (?:start|begin)(?: with| off)?|for (?:starters|a start)|(?:just )?give me (?:a|the|one) (?:number|figure|answer)|just (?:a|the) number)${whether}`,
  `(?:so |ok |and )?now(?= (?:tell|show|give|can|could)\\b)`,
  `${curious}${whether}`,
  `${short}${whether}`,
  `${courteous}${whether}`,
  `(?:${exclaimed})${whether}${starts}`,
  `${knowing}${whether}`,
  `${source}${starts}`,
  `for (?:the record|reference|context|clarity|fun|comparison|(?:my|our) (?:own )?(?:records?|journal|diary|logs?|notes|interest|curiosity|information|info|reference))${starts}`,
  `(?:when it comes to|in terms of|with regards? to|as for|regarding|as regards|speaking of|on the topic of) ${own} (?:health|numbers|data|stats|figures|metrics|health data)${starts}`,
  `(?:morning|evening|afternoon|right)${starts}`,
]

/** What stands after a question. */
export const endings: readonly string[] = [
  `(?:do|would) you (?:happen to )?know|do you (?:think|reckon|remember|recall|believe)|you (?:think|reckon|know)|would you say|(?:do you have |got )?any (?:idea|clue)`,
  `${able} (?:please )?(?:tell me|check|find out|look|help|help me|remind me|confirm|look it up|look that up|check (?:it|that|for me)|find (?:it|that) out)`,
  `(?:please )?(?:tell me|let me know|remind me)`,
  `i (?:would |just )?(?:wonder|want to know|like to know|need to know|forgot|forget|guess|think|believe|suppose|reckon|assume|hope)`,
  `(?:i )?(?:can't|cannot|can not|don't|do not) (?:remember|recall|know)|(?:i have )?no (?:idea|clue)|(?:i am )?not sure`,
  `(?:i )?(?:just |totally |completely )?forgot to (?:look|check|note it|note it down|write it down|look it up|see)|(?:i )?(?:did not|didn't) (?:look|check)`,
  `(?:it )?(?:feels|felt|seems|seemed) like (?:ages|forever|an eternity|a while|a long time|years)(?: ago)?`,
  `(?:i )?(?:have|had|have got|get|got) (?:the|a|this) (?:strong |vague |distinct )?(?:feeling|impression|sense)(?: that)? (?:it|they|this) (?:is|are|was|were|does|do|did|has|have)`,
  `(?:may|can|might) i ask|good question|asking for a friend|(?:true|yes|y) or (?:false|no|n)|or (?:not|what|no)|am i (?:right|correct)|is that (?:right|correct|true)`,
  `i (?:can't|cannot|can not|don't|do not) (?:see|find) (?:it|them|that|anything)(?: yet| anymore)?(?: (?:in|on) (?:the|my) (?:app|phone|watch|list)| there| anywhere)?(?: yet)?`,
  `on (?:my|your) (?:end|side|part)|in my case|in my (?:records|logs)|on earth|in the world|in your (?:records|data)`,
  `keep it (?:short|brief|simple)|as soon as possible|short answer|just (?:a|the) (?:number|answer|figure)(?: and (?:the )?(?:date|day))?|or nah|quickly`,
  `(?:that|this|it)(?: would| will|'d|'ll) be (?:great|helpful|nice|awesome|lovely|perfect|useful|cool|appreciated|amazing)`,
  `(?:i |i would |would |much |greatly ){0,3}appreciated?(?: it| that| your help| the help)?`,
  `(?:i )?(?:need|want|needed|wanted) (?:it|this|that|them|the number)(?: for (?:my|a|the|our) \\S+)?`,
  curious,
  short,
  courteous,
  knowing,
  source,
  exclaimed,
]
