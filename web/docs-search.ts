export {}

/** What `infra/documents/docs-pages.ts` writes of each operation and schema. */
interface Found {
  href: string
  title: string
  summary: string
  words: string
}

const maxResults = 40

/** What was searched for, in what the documentation has: each word begins a word of the result, most telling results first. */
function search(index: readonly Found[], asked: string): Found[] {
  const wanted = asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const begins = (text: string, word: string) =>
    ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)
  const scored = index.map(one => {
    const scores = wanted.map(word => {
      if (begins(one.title, word)) return 4
      if (begins(one.summary, word)) return 2
      return begins(one.words, word) ? 1 : 0
    })
    return { one, score: scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
}

const form = document.querySelector<HTMLFormElement>('form[role=search]')
const field = form?.querySelector('input')
const main = document.querySelector('main')
const results = document.querySelector<HTMLElement>('.results')
const status = results?.querySelector('p')
const list = results?.querySelector('ol')

/** Read once, when somebody searches. */
let index: Promise<Found[]> | undefined
const readIndex = () => {
  index ??= fetch('/app/assets/docs-index.json').then(response => response.json())
  return index
}

if (form && field && main && results && status && list) {
  const show = async () => {
    const asked = field.value.trim()
    main.hidden = asked !== ''
    results.hidden = asked === ''
    if (!asked) return
    const all = await readIndex().catch(() => {
      index = undefined
      return null
    })
    // More was typed while the index was read.
    if (asked !== field.value.trim()) return
    const found = all ? search(all, asked) : []
    status.textContent = !all
      ? 'The search cannot be read now.'
      : found.length === 0
        ? `Nothing has “${asked}”.`
        : `${found.length} ${found.length === 1 ? 'result' : 'results'}${found.length > maxResults ? `, the first ${maxResults} are shown` : ''}`
    list.replaceChildren(...found.slice(0, maxResults).map(itemOf))
  }
  const clear = () => {
    field.value = ''
    void show()
  }
  form.hidden = false
  form.addEventListener('submit', event => event.preventDefault())
  field.addEventListener('input', () => void show())
  // A result on this page moves only within it.
  list.addEventListener('click', clear)
  addEventListener('keydown', event => {
    if (event.key === 'Escape' && event.target === field) clear()
    // As on the pages of the dashboard, where keys without Ctrl or Alt can be switched off.
    const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey
    if (event.key !== '/' || !isAlone || event.target === field || localStorage.getItem('shortcuts') === 'off') return
    event.preventDefault()
    field.focus()
  })
}

function itemOf({ href, title, summary }: Found): HTMLLIElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href, textContent: title })
  item.append(link, ` ${summary}`)
  return item
}
