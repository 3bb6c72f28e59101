/**
 * The dictionary of compressed JSON: one example day with the text that stored days have in common. The bytes of every stored day
 * depend on it, so it never changes; an improved dictionary needs a new version in `compressed-json.ts`.
 */
export const exampleDay = Buffer.from(
  `
{"HEALTH_CONNECT":{"glucose":[100,288,80,180,1790000000,1790000000],
"glucose-time-in-range":[100,288,null,null,1790000000,1790000000]},"PRIMARY":{
"active-energy":[100,10,null,null,1790000000,1790000000],"active-minutes":[100,10,null,null,1790000000,1790000000],
"active-zone-minutes":[100,10,null,null,1790000000,1790000000],
"bmi":[25,1,null,null,1790000000,1790000000,null,{"heightDate":"2025-01-01","heightM":1.7,"weightKg":70}],
"body-fat":[20,1,20,20,1790000000,1790000000],"carbohydrate":[100,10,null,null,1790000000,1790000000],
"daily-heart-rate-variability-observations":[1,1],"daily-oxygen-saturation-observations":[1,1],
"daily-respiratory-rate-observations":[1,1],"daily-vo2-max-observations":[1,1],
"distance":[100,10,null,null,1790000000,1790000000],"energy-intake":[100,10,null,null,1790000000,1790000000],
"fat":[100,10,null,null,1790000000,1790000000],"fiber":[100,10,null,null,1790000000,1790000000],
"floors":[100,10,null,null,1790000000,1790000000],"glucose":[100,288,80,180,1790000000,1790000000],
"glucose-time-in-range":[100,10,null,null,1790000000,1790000000],"heart-rate":[70,8000,50,150,1790000000,1790000000],
"heart-rate-variability":[1,1],"heart-rate-variability-observations":[100,10,null,null,1790000000,1790000000],
"height":[100,10,null,null,1790000000,1790000000],"hydration":[100,10,null,null,1790000000,1790000000],
"nutrition-log-observations":[100,10,null,null,1790000000,1790000000],
"oxygen-saturation":[100,10,null,null,1790000000,1790000000],
"oxygen-saturation-observations":[100,10,null,null,1790000000,1790000000],
"protein":[100,10,null,null,1790000000,1790000000],"respiratory-rate":[1,1],
"respiratory-rate-observations":[100,10,null,null,1790000000,1790000000],"resting-heart-rate":[1,1],
"run-vo2-max-observations":[100,10,null,null,1790000000,1790000000],
"sedentary-minutes":[100,10,null,null,1790000000,1790000000],"skin-temperature-deviation":[1,1],
"skin-temperature-observations":[1,1],"sleep":[60,1,null,null,1790000000,1790000000],
"sleep-awake":[60,1,null,null,1790000000,1790000000],"sleep-deep":[60,1,null,null,1790000000,1790000000],
"sleep-efficiency":[60,1,null,null,1790000000,1790000000],"sleep-light":[60,1,null,null,1790000000,1790000000],
"sleep-midpoint":[60,1,null,null,1790000000,1790000000],"sleep-observations":[100,10,null,null,1790000000,1790000000],
"sleep-rem":[60,1,null,null,1790000000,1790000000],"sodium":[100,10,null,null,1790000000,1790000000],
"steps":[100,10,null,null,1790000000,1790000000],"sugar":[100,10,null,null,1790000000,1790000000],
"time-in-bed":[60,1,null,null,1790000000,1790000000],
"training-load":[100,1,null,null,1790000000,1790000000,["estimated_input"],{"birthYear":1980,"maxHeartRateBpm":180,"zoneMinutes":[0,0,0,0,0]}],
"vo2-max":[1,1],"vo2-max-observations":[100,10,null,null,1790000000,1790000000],
"weight":[20,1,20,20,1790000000,1790000000],"workout-minutes":[100,10,null,null,1790000000,1790000000],
"workouts":[100,10,null,null,1790000000,1790000000],"PROVIDER_ROLLUP":{"active-energy":[100,1],
"active-minutes":[100,1],"active-zone-minutes":[100,1],"body-fat":[100,1],"carbohydrate":[100,1],"distance":[100,1],
"energy-intake":[100,1],"fat":[100,1],"fiber":[100,1],"floors":[100,1],"glucose":[100,1],"heart-rate":[70,1,50,150],
"hydration":[100,1],"protein":[100,1],"sedentary-minutes":[100,1],"sodium":[100,1],"steps":[100,1],"sugar":[100,1],
"total-energy":[100,1],"weight":[100,1],
`.replaceAll('\n', ''),
)
