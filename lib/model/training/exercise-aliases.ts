/**
 * Names that Hevy, Strong, FitNotes and people use for exercises of the catalog: by key, separated by semicolons. The equipment of a
 * name is the exercise's own; a name without equipment means its usual variant. A name whose exercise is not in the catalog, such as
 * `Pendlay Row`, is not listed: a person's own exercise is better than a wrong one.
 */
const namesByKey: Record<string, string> = {
  // Chest
  'barbell-bench-press-medium-grip':
    'Bench Press (Barbell); Bench Press; Flat Barbell Bench Press; Flat Bench Press; Flat Bench; Bench',
  'wide-grip-barbell-bench-press': 'Wide Grip Bench Press',
  'close-grip-barbell-bench-press': 'Close Grip Bench Press; Close Grip Bench; CGBP; Narrow Grip Bench Press',
  'barbell-incline-bench-press-medium-grip':
    'Incline Bench Press (Barbell); Incline Barbell Bench Press; Incline Bench Press; Incline Barbell Press; Incline Bench',
  'decline-barbell-bench-press': 'Decline Bench Press; Decline Barbell Press; Decline Bench',
  'dumbbell-bench-press':
    'Flat Dumbbell Bench Press; Flat Dumbbell Press; Dumbbell Chest Press; DB Bench; DB Bench Press',
  'dumbbell-bench-press-with-neutral-grip': 'Neutral Grip Dumbbell Bench Press; Neutral Grip Dumbbell Press',
  'close-grip-dumbbell-press':
    'Hex Press (Dumbbell); Squeeze Press (Dumbbell); Dumbbell Squeeze Press; Close Grip Dumbbell Bench Press',
  'incline-dumbbell-press':
    'Incline Bench Press (Dumbbell); Incline DB Press; Incline Chest Press (Dumbbell); Incline DB Bench',
  'decline-dumbbell-bench-press': 'Decline Dumbbell Press; Decline Chest Press (Dumbbell)',
  'smith-machine-bench-press': 'Smith Bench Press; Flat Bench Press (Smith Machine); Smith Press',
  'smith-machine-incline-bench-press': 'Smith Machine Incline Press; Incline Smith Press; Smith Incline Bench Press',
  'smith-machine-decline-press': 'Decline Bench Press (Smith Machine)',
  'machine-bench-press':
    'Chest Press (Machine); Seated Machine Chest Press; Chest Press Machine; Seated Chest Press (Machine)',
  'leverage-chest-press':
    'Iso-Lateral Chest Press (Machine); Iso-Lateral Chest Press; Hammer Strength Chest Press; Plate Loaded Chest Press',
  'leverage-incline-chest-press':
    'Incline Chest Press (Machine); Iso-Lateral Incline Chest Press; Hammer Strength Incline Chest Press; Incline Machine Press',
  'leverage-decline-chest-press':
    'Decline Chest Press (Machine); Iso-Lateral Decline Chest Press; Hammer Strength Decline Chest Press',
  butterfly:
    'Butterfly (Pec Deck); Chest Fly (Machine); Pec Deck; Pec Deck (Machine); Pec Deck Fly; Machine Fly; Pec Fly (Machine); Seated Machine Fly; Butterfly (Machine)',
  'dumbbell-flyes': 'Chest Fly (Dumbbell); Chest Fly; Flat Dumbbell Fly; Dumbbell Fly; Dumbbell Flys; Dumbbell Flies',
  'incline-dumbbell-flyes':
    'Incline Chest Fly (Dumbbell); Incline Dumbbell Fly; Incline Fly (Dumbbell); Incline Chest Fly',
  'decline-dumbbell-flyes': 'Decline Chest Fly (Dumbbell); Decline Dumbbell Fly',
  'cable-crossover':
    'Cable Fly Crossovers; Cable Fly; Chest Fly (Cable); Crossovers (Cable); High Cable Crossover; Standing Cable Fly',
  'low-cable-crossover': 'Low Cable Fly Crossovers; Low Cable Fly; Low to High Cable Fly',
  'flat-bench-cable-flyes': 'Lying Cable Fly; Flat Bench Cable Fly; Bench Cable Fly',
  'incline-cable-flye': 'Incline Cable Fly; Incline Chest Fly (Cable); Incline Cable Flyes',
  'single-arm-cable-crossover': 'One Arm Cable Crossover; Single Arm Cable Fly',
  'cable-chest-press': 'Seated Chest Press (Cable)',
  'dips-chest-version': 'Chest Dip; Chest Dips; Chest Dip (Weighted)',
  pushups: 'Push Up; Push Up (Bodyweight); Press Up; Push Up (Weighted)',
  'push-up-wide': 'Wide Grip Push Up; Push Up - Wide Grip',
  'push-ups-close-triceps-position': 'Diamond Push Up; Close Grip Push Up; Push Up - Close Grip; Narrow Push Up',
  'plyo-push-up': 'Clap Push Ups; Clapping Push Up; Plyometric Push Up',
  'single-arm-push-up': 'One Arm Push Up',
  'floor-press': 'Floor Press (Barbell); Barbell Floor Press',
  'bent-arm-dumbbell-pullover': 'Pullover (Dumbbell); Dumbbell Pullover; DB Pullover',

  // Shoulders
  'standing-military-press':
    'Overhead Press (Barbell); Overhead Press; Standing Military Press (Barbell); Military Press; Military Press (Barbell); Strict Military Press (Barbell); Strict Press; OHP; Standing Overhead Press (Barbell)',
  'seated-barbell-military-press':
    'Seated Overhead Press (Barbell); Seated Shoulder Press (Barbell); Seated Military Press; Seated Barbell Press',
  'dumbbell-shoulder-press': 'Overhead Press (Dumbbell); DB Shoulder Press; Dumbbell OHP',
  'seated-dumbbell-press': 'Seated Overhead Press (Dumbbell); Seated Shoulder Press (Dumbbell); Seated DB Press',
  'standing-dumbbell-press': 'Standing Dumbbell Shoulder Press; Standing Overhead Press (Dumbbell)',
  'machine-shoulder-military-press':
    'Seated Shoulder Press (Machine); Shoulder Press (Machine); Overhead Press (Machine); Military Press (Machine)',
  'leverage-shoulder-press':
    'Shoulder Press (Machine Plates); Shoulder Press (Plate Loaded); Iso-Lateral Shoulder Press; Hammer Strength Shoulder Press',
  'smith-machine-overhead-shoulder-press':
    'Overhead Press (Smith Machine); Shoulder Press (Smith Machine); Seated Overhead Press (Smith Machine); Smith Shoulder Press',
  'cable-shoulder-press': 'Overhead Press (Cable)',
  'shoulder-press-with-bands': 'Shoulder Press (Band); Overhead Press (Band)',
  'arnold-dumbbell-press': 'Arnold Press',
  'push-press': 'Push Press (Barbell)',
  'standing-barbell-press-behind-neck': 'Behind the Neck Press; Behind the Neck Press (Barbell); Press Behind Neck',
  'handstand-push-ups': 'Handstand Push Up; HSPU',
  'side-lateral-raise':
    'Lateral Raise (Dumbbell); Lateral Raise; Side Raise (Dumbbell); Side Raise; Side Lateral Raise (Dumbbell)',
  'seated-side-lateral-raise': 'Seated Lateral Raise (Dumbbell); Seated Lateral Raise',
  'standing-low-pulley-deltoid-raise': 'Lateral Raise (Cable); Single Arm Lateral Raise (Cable); Cable Side Raise',
  'lateral-raise-with-bands': 'Lateral Raise (Band)',
  'front-dumbbell-raise': 'Front Raise; DB Front Raise',
  'front-plate-raise': 'Front Raise (Weight Plate)',
  'reverse-flyes':
    'Rear Delt Reverse Fly (Dumbbell); Reverse Fly (Dumbbell); Reverse Fly; Rear Delt Fly (Dumbbell); Rear Delt Fly',
  'seated-bent-over-rear-delt-raise':
    'Seated Rear Delt Fly (Dumbbell); Seated Rear Delt Raise; Seated Rear Lateral Raise (Dumbbell)',
  'reverse-machine-flyes':
    'Rear Delt Reverse Fly (Machine); Reverse Fly (Machine); Rear Delt Fly (Machine); Reverse Pec Deck; Rear Delt Machine; Reverse Butterfly (Machine)',
  'cable-rear-delt-fly': 'Rear Delt Reverse Fly (Cable); Reverse Fly (Cable)',
  'back-flyes-with-bands': 'Reverse Fly (Band); Rear Delt Fly (Band)',
  'face-pull': 'Face Pull (Cable); Rope Face Pull; Cable Rope Face Pull',
  'upright-barbell-row': 'Upright Row',
  'standing-dumbbell-upright-row': 'Upright Row (Dumbbell)',
  'upright-row-with-bands': 'Upright Row (Band)',
  'leverage-shrug': 'Shrug (Machine)',
  'cable-shrugs': 'Shrug (Cable)',
  'band-pull-apart': 'Band Pullaparts; Pull Aparts',
  'external-rotation-with-cable': 'Shoulder External Rotation (Cable); External Rotation (Cable)',
  'cable-internal-rotation': 'Shoulder Internal Rotation (Cable)',
  'external-rotation-with-band': 'Shoulder External Rotation (Band); External Rotation (Band)',
  'internal-rotation-with-band': 'Shoulder Internal Rotation (Band); Internal Rotation (Band)',

  // Back
  pullups: 'Pull Up; Wide Pull Up; Wide Grip Pull Up; Pull Up (Bodyweight); Overhand Pull Up',
  'weighted-pull-ups': 'Pull Up (Weighted)',
  'band-assisted-pull-up': 'Pull Up (Band)',
  'chin-up': 'Chin Up (Weighted); Chin Up (Bodyweight); Underhand Pull Up; Chins',
  'v-bar-pullup': 'Neutral Grip Pull Up; Pull Up - Neutral Grip',
  'scapular-pull-up': 'Scap Pull Up',
  'inverted-row': 'Inverted Row (Bodyweight); Australian Pull Up; Bodyweight Row',
  'suspended-row': 'TRX Row; Suspension Row; Inverted Row (TRX)',
  'wide-grip-lat-pulldown':
    'Lat Pulldown (Cable); Lat Pulldown; Lat Pulldown - Wide Grip (Cable); Lat Pull Down; Wide Grip Pulldown',
  'close-grip-front-lat-pulldown': 'Lat Pulldown - Close Grip (Cable); Close Grip Lat Pulldown; Close Grip Pulldown',
  'v-bar-pulldown': 'V Bar Lat Pulldown; Neutral Grip Lat Pulldown; V Grip Lat Pulldown',
  'underhand-cable-pulldowns':
    'Reverse Grip Lat Pulldown (Cable); Reverse Grip Lat Pulldown; Lat Pulldown - Underhand (Cable); Underhand Lat Pulldown; Reverse Grip Pulldown',
  'one-arm-lat-pulldown': 'Single Arm Lat Pulldown; Single Arm Lat Pulldown (Cable)',
  'wide-grip-pulldown-behind-the-neck': 'Behind the Neck Lat Pulldown; Behind Neck Pulldown',
  'straight-arm-pulldown':
    'Straight Arm Lat Pulldown (Cable); Straight Arm Lat Pulldown; Straight Arm Cable Pushdown; Straight Arm Pushdown',
  'seated-cable-rows':
    'Seated Row (Cable); Seated Cable Row - Bar Grip; Seated Cable Row - V Grip (Cable); Cable Row; Seated Row; Low Row (Cable); Seated Wide-Grip Row (Cable); Seated Cable Row - Bar Wide Grip',
  'seated-one-arm-cable-pulley-rows': 'Single Arm Cable Row; Seated Single Arm Cable Row; Single Arm Row (Cable)',
  'leverage-iso-row':
    'Iso-Lateral Row (Machine); Seated Row (Machine); Iso-Lateral Low Row; Machine Row; Hammer Strength Row; Low Row (Machine)',
  'leverage-high-row': 'Iso-Lateral High Row (Machine); High Row (Machine); Hammer Strength High Row',
  'bent-over-barbell-row': 'Barbell Row; Bent Over Row; BB Row',
  'reverse-grip-bent-over-rows':
    'Bent Over Row - Underhand (Barbell); Reverse Grip Barbell Row; Underhand Barbell Row; Reverse Grip Bent Over Row (Barbell)',
  'bent-over-two-dumbbell-row': 'Bent Over Row (Dumbbell); Bent Over DB Row',
  'one-arm-dumbbell-row': 'Dumbbell Row; Single Arm Row (Dumbbell); DB Row; Single Arm DB Row',
  'dumbbell-incline-row':
    'Chest Supported Incline Row (Dumbbell); Chest Supported Row (Dumbbell); Incline Bench Row (Dumbbell)',
  'incline-bench-pull': 'Chest Supported Row (Barbell); Incline Barbell Row',
  't-bar-row-with-handle': 'T Bar Row; T Bar Row (Barbell)',
  'lying-t-bar-row': 'Chest Supported T Bar Row; T Bar Row (Machine)',
  'smith-machine-bent-over-row': 'Smith Machine Row',
  'two-arm-kettlebell-row': 'Bent Over Row (Kettlebell)',
  'rack-pulls': 'Rack Pull (Barbell)',
  'hyperextensions-back-extensions':
    'Back Extension (Hyperextension); Back Extension; Hyperextension; Back Extension (Weighted Hyperextension)',
  'reverse-hyperextension': 'Reverse Hyper; Reverse Hyperextension (Machine)',
  'good-morning': 'Good Morning (Barbell)',
  'barbell-deadlift': 'Deadlift; Conventional Deadlift; Conventional Deadlift (Barbell)',
  'sumo-deadlift': 'Sumo Deadlift (Barbell)',
  'deficit-deadlift': 'Deficit Deadlift (Barbell); Deadlift from Deficit',
  'trap-bar-deadlift': 'Hex Bar Deadlift; Deadlift (Hexagonal Bar)',
  'farmers-walk': 'Farmers Carry',

  // Legs
  'barbell-squat': 'Squat; Back Squat; Back Squat (Barbell); High Bar Squat',
  'barbell-full-squat': 'Full Squat; ATG Squat; Deep Squat (Barbell)',
  'front-barbell-squat': 'Front Squat; BB Front Squat',
  'bodyweight-squat': 'Air Squat; Body Weight Squat; Squat (No Weight)',
  'smith-machine-squat': 'Smith Squat; Back Squat (Smith Machine)',
  'hack-squat': 'Hack Squat (Machine)',
  'goblet-squat': 'Goblet Squat (Kettlebell)',
  'box-squat': 'Box Squat (Barbell)',
  'zercher-squats': 'Zercher Squat (Barbell); Zercher Squat',
  'overhead-squat': 'Overhead Squat (Barbell)',
  'freehand-jump-squat': 'Jump Squat; Squat Jump; Jump Squat (Bodyweight)',
  'weighted-jump-squat': 'Jump Squat (Barbell)',
  'leg-press':
    'Leg Press (Machine); Seated Leg Press; Seated Leg Press (Machine); Leg Press Horizontal (Machine); 45 Degree Leg Press; Incline Leg Press',
  'leg-extensions': 'Leg Extension (Machine); Leg Extension; Quad Extension; Knee Extension (Machine)',
  'single-leg-leg-extension': 'Single Leg Extension; Single Leg Extension (Machine); One Leg Extension',
  'lying-leg-curls': 'Lying Leg Curl (Machine); Lying Leg Curl; Prone Leg Curl; Lying Hamstring Curl (Machine)',
  'seated-leg-curl': 'Seated Leg Curl (Machine); Seated Hamstring Curl; Seated Hamstring Curl (Machine)',
  'standing-leg-curl': 'Standing Leg Curl (Machine); Standing Hamstring Curl',
  'ball-leg-curl': 'Stability Ball Leg Curl; Swiss Ball Leg Curl',
  'natural-glute-ham-raise': 'Nordic Hamstrings Curls; Nordic Curl; Nordic Hamstring Curl',
  'glute-ham-raise': 'GHR; Glute Ham Raise (Machine)',
  'romanian-deadlift': 'Romanian Deadlift (Barbell); RDL; RDL (Barbell)',
  'stiff-legged-barbell-deadlift':
    'Stiff Leg Deadlift (Barbell); Straight Leg Deadlift (Barbell); Straight Leg Deadlift; Stiff Leg Deadlift; Stiff Legged Deadlift; SLDL',
  'stiff-legged-dumbbell-deadlift': 'Stiff Leg Deadlift (Dumbbell); Straight Leg Deadlift (Dumbbell)',
  'smith-machine-stiff-legged-deadlift': 'Stiff Leg Deadlift (Smith Machine); Straight Leg Deadlift (Smith Machine)',
  'kettlebell-one-legged-deadlift': 'Single Leg Deadlift (Kettlebell); Single Leg Romanian Deadlift (Kettlebell)',
  'pull-through': 'Cable Pull Through; Pull Through (Cable)',
  'dumbbell-lunges': 'Lunge (Dumbbell); DB Lunge',
  'bodyweight-walking-lunge': 'Walking Lunge; Walking Lunge (No Weight)',
  'dumbbell-rear-lunge': 'Reverse Lunge (Dumbbell); DB Reverse Lunge',
  'split-squat-with-dumbbells': 'Bulgarian Split Squat (Dumbbell); Split Squat (Dumbbell)',
  'one-leg-barbell-squat': 'Bulgarian Split Squat (Barbell)',
  'smith-single-leg-split-squat': 'Bulgarian Split Squat (Smith Machine); Split Squat (Smith Machine)',
  'barbell-step-ups': 'Step Up (Barbell)',
  'dumbbell-step-ups': 'Dumbbell Step Up; DB Step Up',
  'barbell-hip-thrust': 'Hip Thrust; BB Hip Thrust',
  'butt-lift-bridge': 'Glute Bridge; Glute Bridge (Bodyweight)',
  'one-legged-cable-kickback': 'Standing Cable Glute Kickbacks; Glute Kickback (Cable); Cable Glute Kickback',
  'glute-kickback': 'Glute Kickback on Floor; Donkey Kick',
  'thigh-abductor': 'Hip Abduction (Machine); Hip Abductor (Machine); Abductor Machine; Seated Hip Abduction (Machine)',
  'thigh-adductor': 'Hip Adduction (Machine); Hip Adductor (Machine); Adductor Machine; Seated Hip Adduction (Machine)',
  'standing-calf-raises': 'Standing Calf Raise (Machine); Standing Calf Raise; Calf Raise (Machine)',
  'seated-calf-raise': 'Seated Calf Raise (Machine); Seated Calf Raise (Plate Loaded)',
  'standing-barbell-calf-raise': 'Calf Raise (Barbell)',
  'standing-dumbbell-calf-raise': 'Calf Raise (Dumbbell)',
  'smith-machine-calf-raise': 'Standing Calf Raise (Smith); Standing Calf Raise (Smith Machine); Smith Calf Raise',
  'calf-press': 'Calf Press (Machine); Calf Extension (Machine)',
  'calf-press-on-the-leg-press-machine':
    'Calf Press on Leg Press; Calf Press on Seated Leg Press; Leg Press Calf Raise; Calf Raise on Leg Press',
  'donkey-calf-raises': 'Donkey Calf Raise',

  // Biceps and forearms
  'barbell-curl': 'Bicep Curl (Barbell); Biceps Curl (Barbell); Standing Barbell Curl; BB Curl; Straight Bar Curl',
  'dumbbell-bicep-curl': 'Biceps Curl (Dumbbell); Dumbbell Curl; DB Curl; Standing Dumbbell Curl',
  'dumbbell-alternate-bicep-curl':
    'Alternating Bicep Curl (Dumbbell); Alternating Dumbbell Curl; Alternate Dumbbell Curl',
  'seated-dumbbell-curl': 'Seated Bicep Curl (Dumbbell); Seated DB Curl',
  'ez-bar-curl': 'EZ Bar Biceps Curl; EZ Bar Bicep Curl; EZ Curl; Bicep Curl (EZ Bar); E-Z Bar Curl',
  'standing-biceps-cable-curl': 'Bicep Curl (Cable); Biceps Curl (Cable); Cable Curl; Standing Cable Curl',
  'standing-one-arm-cable-curl': 'Single Arm Curl (Cable); Single Arm Cable Curl; Single Arm Bicep Curl (Cable)',
  'machine-bicep-curl': 'Machine Curl; Biceps Curl (Machine)',
  'hammer-curls': 'Hammer Curl (Dumbbell); Hammer Curl; DB Hammer Curl',
  'cable-hammer-curls-rope-attachment':
    'Hammer Curl (Cable); Rope Hammer Curl; Rope Cable Curl; Cable Rope Hammer Curl',
  'cross-body-hammer-curl': 'Cross Body Hammer Curl (Dumbbell); Cross Body Curl',
  'incline-dumbbell-curl': 'Seated Incline Curl (Dumbbell); Incline Bicep Curl (Dumbbell); Incline DB Curl',
  'concentration-curls': 'Concentration Curl; Concentration Curl (Dumbbell); Seated Concentration Curl',
  'preacher-curl': 'Preacher Curl (Barbell)',
  'one-arm-dumbbell-preacher-curl': 'Preacher Curl (Dumbbell); Single Arm Preacher Curl (Dumbbell)',
  'machine-preacher-curls': 'Preacher Curl (Machine)',
  'spider-curl': 'Spider Curl (EZ Bar)',
  'standing-dumbbell-reverse-curl': 'Reverse Curl (Dumbbell)',
  'zottman-curl': 'Zottman Curl (Dumbbell)',
  'drag-curl': 'Drag Curl (Barbell); Drag Bicep Curl',
  'palms-up-barbell-wrist-curl-over-a-bench': 'Wrist Curl (Barbell); Barbell Wrist Curl',
  'palms-up-dumbbell-wrist-curl-over-a-bench': 'Wrist Curl (Dumbbell)',
  'palms-down-wrist-curl-over-a-bench': 'Reverse Wrist Curl (Barbell); Wrist Extension (Barbell)',
  'palms-down-dumbbell-wrist-curl-over-a-bench': 'Reverse Wrist Curl (Dumbbell); Wrist Extension (Dumbbell)',
  'standing-palms-up-barbell-behind-the-back-wrist-curl':
    'Behind the Back Bicep Wrist Curl (Barbell); Behind the Back Wrist Curl (Barbell)',

  // Triceps
  'triceps-pushdown':
    'Triceps Pushdown (Cable); Triceps Pushdown (Cable - Straight Bar); Triceps Pressdown; Tricep Push Down; Pushdown (Cable)',
  'triceps-pushdown-rope-attachment':
    'Triceps Rope Pushdown; Rope Push Down; Rope Pushdown; Triceps Pushdown (Cable - Rope)',
  'triceps-pushdown-v-bar-attachment': 'V Bar Push Down; V Bar Pushdown; Triceps Pushdown (V-Bar)',
  'reverse-grip-triceps-pushdown': 'Reverse Grip Pushdown; Reverse Grip Triceps Pushdown (Cable)',
  'cable-one-arm-tricep-extension':
    'Single Arm Triceps Pushdown (Cable); Single Arm Triceps Pushdown; Single Arm Tricep Extension (Cable)',
  'cable-rope-overhead-triceps-extension':
    'Overhead Triceps Extension (Cable); Triceps Extension (Cable); Overhead Rope Triceps Extension',
  'ez-bar-skullcrusher': 'Skullcrusher; Skull Crusher; Skull Crusher (EZ Bar)',
  'lying-dumbbell-tricep-extension':
    'Skullcrusher (Dumbbell); Skull Crusher (Dumbbell); Lying Triceps Extension (Dumbbell)',
  'standing-dumbbell-triceps-extension':
    'Triceps Extension (Dumbbell); Overhead Triceps Extension (Dumbbell); Overhead Tricep Extension (DB)',
  'seated-triceps-press': 'Seated Overhead Triceps Extension (Dumbbell); Seated Triceps Extension (Dumbbell)',
  'dumbbell-one-arm-triceps-extension':
    'Single Arm Triceps Extension (Dumbbell); Single Arm Overhead Triceps Extension (Dumbbell)',
  'standing-overhead-barbell-triceps-extension': 'Overhead Triceps Extension (Barbell); Triceps Extension (Barbell)',
  'tricep-dumbbell-kickback': 'Triceps Kickback (Dumbbell); Triceps Kickback; Dumbbell Kickback',
  'dips-triceps-version': 'Triceps Dip; Triceps Dip (Weighted); Dip; Dips; Triceps Dip (Bodyweight)',
  'parallel-bar-dip': 'Parallel Bar Triceps Dip; Parallel Bars Dip',
  'ring-dips': 'Ring Dip',
  'bench-dips': 'Bench Dip; Triceps Bench Dip; Chair Dip',
  'dip-machine': 'Seated Dip Machine; Triceps Dip (Machine); Machine Triceps Dip',
  'jm-press': 'JM Press (Barbell)',
  'tate-press': 'Tate Press (Dumbbell)',

  // Abdominals
  crunches: 'Crunch; Crunch (Bodyweight); Abdominal Crunch; Ab Crunch',
  'cable-crunch': 'Kneeling Cable Crunch',
  'ab-crunch-machine': 'Crunch (Machine); Abdominal Crunch (Machine); Seated Crunch (Machine)',
  'air-bike': 'Bicycle Crunch; Bicycle Crunches (Bodyweight)',
  'sit-up': 'Situp; Sit Up (Bodyweight)',
  'russian-twist': 'Russian Twist (Bodyweight)',
  'cable-russian-twists': 'Russian Twist (Cable)',
  plank: 'Front Plank; Plank Hold; Forearm Plank',
  'side-bridge': 'Side Plank',
  'hanging-leg-raise': 'Hanging Straight Leg Raise; Hanging Leg Raise (Bodyweight)',
  'knee-hip-raise-on-parallel-bars':
    "Knee Raise Parallel Bars; Knee Raise (Captain's Chair); Captain's Chair Knee Raise",
  'flat-bench-lying-leg-raise': 'Lying Leg Raise; Bench Leg Raise',
  'ab-roller': 'Ab Wheel; Ab Wheel Rollout; Ab Rollout',
  'jackknife-sit-up': 'V Up; Jackknife; V Sit Up',
  'mountain-climbers': 'Mountain Climber; Mountain Climber (Bodyweight)',
  'flutter-kicks': 'Flutter Kick',
  'alternate-heel-touchers': 'Heel Taps; Heel Touch; Alternating Heel Touch',
  'oblique-crunches': 'Oblique Crunch',
  'standing-cable-wood-chop': 'Cable Wood Chop; Cable Woodchopper; Woodchopper; Wood Chop (Cable)',
  'pallof-press': 'Pallof Press (Cable)',
  'landmine-180s': 'Landmine 180; Landmine Twist',
  'dead-bug': 'Deadbug; Dead Bug (Bodyweight)',

  // Olympic lifts and kettlebells
  clean: 'Clean (Barbell); Squat Clean (Barbell)',
  'power-clean': 'Power Clean (Barbell)',
  'hang-clean': 'Hang Clean (Barbell)',
  'clean-and-jerk': 'Clean and Jerk (Barbell); Clean & Jerk',
  'clean-and-press': 'Clean and Press (Barbell)',
  'clean-pull': 'Clean Pull (Barbell)',
  snatch: 'Snatch (Barbell); Squat Snatch (Barbell)',
  'power-snatch': 'Power Snatch (Barbell)',
  'hang-snatch': 'Hang Snatch (Barbell)',
  'snatch-pull': 'Snatch Pull (Barbell)',
  'split-jerk': 'Split Jerk (Barbell)',
  'one-arm-kettlebell-snatch': 'Kettlebell Snatch; KB Snatch',
  'one-arm-kettlebell-clean': 'Kettlebell Clean; KB Clean',
  'kettlebell-turkish-get-up-lunge-style': 'Kettlebell Turkish Get Up; Turkish Get Up; TGU',

  // Cardio and strongman
  'running-treadmill': 'Treadmill; Treadmill Run',
  'walking-treadmill': 'Treadmill Walk',
  'rowing-stationary': 'Rowing Machine; Rower; Indoor Rowing',
  'bicycling-stationary': 'Stationary Bike; Cycling (Indoor); Exercise Bike; Spinning; Assault Bike; Echo Bike',
  bicycling: 'Cycling; Cycling (Outdoor)',
  'elliptical-trainer': 'Elliptical; Elliptical Machine; Cross Trainer',
  stairmaster: 'Stair Machine; Stair Machine (Floors); Stair Machine (Steps); Stair Climber',
  'rope-jumping': 'Jump Rope; Skipping Rope; Rope Skipping',
  'battling-ropes': 'Battle Ropes',
  'sled-push': 'Prowler Push',
  'overhead-slam': 'Ball Slams; Medicine Ball Slam; Slam Ball',
  'front-box-jump': 'Box Jump',
  'standing-long-jump': 'Broad Jump',
}

/** The pairs of a name and the key of its exercise. */
export const exerciseAliases: readonly { name: string; key: string }[] = Object.entries(namesByKey).flatMap(
  ([key, names]) => names.split('; ').map(name => ({ name, key })),
)

/** Names of the catalog that the apps use for another exercise: there, the Air Bike is a bike, not a crunch. */
export const otherMeanings: readonly { name: string; key: string }[] = [
  { name: 'Air Bike', key: 'bicycling-stationary' },
]
