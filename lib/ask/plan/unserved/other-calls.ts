const sharing =
  'This service only answers questions about the health data of this account. GET /api/public-profile says whether the profile is public, for a signed-in session.'

const shares =
  'This service only answers questions about the health data of this account. GET /api/shares lists who it is shared with, and GET /api/keys the keys, for a signed-in session.'
const share =
  'This service only answers questions; POST /api/shares makes a link that shows a part of the data, for a signed-in session.'

/** The calls that do what a question asks for and an answer cannot do, and the series that says what is not recorded. */
export const calls: Readonly<Record<string, string>> = {
  salt: 'Salt is not recorded, but sodium is: 1 g of salt has 0.4 g of sodium. Ask for your sodium.',
  'public profile': sharing,
  'visible to the public': sharing,
  vigorous:
    'Active minutes have no intensity. Ask for active zone minutes, in which each minute of vigorous activity counts twice.',
  'make an export': 'This service only answers questions; POST /api/export/jobs makes an export of the account, a ZIP.',
  'make a share': share,
  'create a share': share,
  'share my': share,
  'list of shares': shares,
  'who can see': shares,
  'who has access': shares,
  'did i share': shares,
  'recovery score of 0 to 100':
    'Recovery is no score of 0 to 100: it is how far a day is from your usual values, mostly between -3 and 3. Ask for the days with recovery below usual.',
}
