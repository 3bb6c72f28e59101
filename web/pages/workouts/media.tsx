import { useEffect, useRef, useState } from 'preact/hooks'
import { Failure, type Reads, readFile, write } from '../../api.ts'
import { instantText, words } from '../../evidence/call.tsx'
import { Outcome, useAction } from '../../parts/action.tsx'
import { Empty, Failed, Panel } from '../../parts/panel.tsx'
import { hasMedia } from '../../router.ts'
import { untilSent } from '../../unsaved.ts'
import { refresh, useRead } from '../../use-read.ts'

const path = '/api/v1/workout-media/{id}'
type Medium = Extract<Reads[typeof path]['data'], { id: string }>

/** Media that are loaded at once; the others when the person wants them. */
const shownAtOnce = 3
const isVideo = ({ contentType }: Medium) => contentType.startsWith('video/')
const kindOf = (medium: Medium) => (isVideo(medium) ? 'Video' : 'Photo')
const mostDirectBytes = 4 * 1024 * 1024
const types = 'image/jpeg,image/png,image/webp,video/mp4,video/quicktime'

/** The photos and videos of a workout log, and a field to add one. */
export function Media({ logId }: { logId: string }) {
  const reading = useRead(path, { id: logId })
  const action = useAction()
  const input = useRef<HTMLInputElement>(null)
  const upload = (file: File) =>
    action.run(async () => {
      await send(file, logId)
      if (input.current) input.current.value = ''
      refresh()
      return `Added ${file.name}. Its location and device were removed.`
    })
  const remove = (medium: Medium) => {
    const kind = kindOf(medium).toLowerCase()
    return action.run(
      async () => {
        await write('DELETE /api/v1/workout-media/{id}', undefined, medium.id)
        refresh()
        return 'Deleted.'
      },
      { title: `Delete the ${kind}?`, text: 'It cannot be brought back.', verb: `Delete the ${kind}` },
    )
  }
  return (
    <Panel title="Photos and videos" reading={reading} size="low">
      {({ data }) => {
        if (!hasMedia) return <WithoutMedia />
        const media = Array.isArray(data) ? data : [data]
        return (
          <>
            {media.length === 0 ? <Empty>No photo or video yet.</Empty> : null}
            <ul class="media">
              {media.map((medium, i) => (
                <Shown key={medium.id} medium={medium} isFirst={i < shownAtOnce} onDelete={() => remove(medium)} />
              ))}
            </ul>
            <label class="upload">
              Add a photo or video (JPEG, PNG, WebP, MP4, MOV)
              <input
                ref={input}
                type="file"
                accept={types}
                disabled={action.isBusy}
                onChange={event => {
                  const file = event.currentTarget.files?.[0]
                  if (file) upload(file)
                }}
              />
            </label>
            <Outcome of={action} />
          </>
        )
      }}
    </Panel>
  )
}

/** Where the policy of the document does not let the page read from the bucket. */
function WithoutMedia() {
  return (
    <p>
      You came here without a network. Photos and videos can be seen and added once this page is loaded again.{' '}
      <button type="button" class="plain" onClick={() => location.reload()}>
        Load again
      </button>
    </p>
  )
}

/** Small files go to the service itself, large ones through a link to the bucket. @throws Failure */
async function send(file: File, logId: string): Promise<void> {
  if (file.size <= mostDirectBytes) {
    await write('POST /api/v1/workout-media/{id}', file, logId)
    return
  }
  const { data } = await write('POST /api/v1/workout-media/{id}', { contentType: file.type, bytes: file.size }, logId)
  if (!data.upload) return
  const { 'content-length': _length, ...headers } = data.upload.headers
  const sending = fetch(data.upload.url, { method: 'PUT', headers, body: file, credentials: 'omit' })
  const response = await untilSent(sending)
  if (!response.ok) throw new Failure('The upload was refused. Try again.', 'unknown')
}

function Shown({ medium, isFirst, onDelete }: { medium: Medium; isFirst: boolean; onDelete(): void }) {
  const { status, createdAt, refusal } = medium
  const [isOpen, setOpen] = useState(isFirst && !isVideo(medium))
  const what = kindOf(medium)
  return (
    <li>
      {status === 'ready' && isOpen ? <Picture medium={medium} /> : null}
      {status === 'ready' ? null : (
        <p>{status === 'refused' ? refusal : 'The upload is being checked. Look again in a moment.'}</p>
      )}
      <p class="quiet">
        {what}, added {instantText(createdAt)}
        {status === 'ready' ? '' : `, ${words(status)}`}
      </p>
      <div class="row">
        {status === 'ready' && !isOpen ? (
          <button type="button" class="plain small" onClick={() => setOpen(true)}>
            Show
          </button>
        ) : null}
        <button type="button" class="plain small" aria-label={`Delete the ${what.toLowerCase()}`} onClick={onDelete}>
          Delete
        </button>
      </div>
    </li>
  )
}

/** The content of a medium, which only the key of this page can read. */
function Picture({ medium }: { medium: Medium }) {
  const { id, createdAt, width, height } = medium
  const [url, setUrl] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const [round, setRound] = useState(0)
  useEffect(() => {
    let made: string | null = null
    let isCurrent = true
    readFile(path, { id }).then(
      content => {
        if (!isCurrent) return
        made = URL.createObjectURL(content)
        setUrl(made)
      },
      error => setFailure(error instanceof Failure ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, round])
  const retry = () => {
    setFailure('')
    setRound(before => before + 1)
  }
  if (failure) return <Failed retry={retry}>{failure}</Failed>
  if (!url) return <div class="loading low">Loading …</div>
  if (isVideo(medium))
    // biome-ignore lint/a11y/useMediaCaption: a person's own video has no captions
    return <video src={url} controls />
  const size = width && height ? { width, height } : {}
  return <img src={url} alt={`The workout, added ${instantText(createdAt)}`} {...size} />
}
