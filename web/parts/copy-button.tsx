import { useState } from 'preact/hooks'

/** Copies a text, and says so. */
export function CopyButton({ text, label, isPlain }: { text: string; label: string; isPlain?: boolean }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <button type="button" class={isPlain ? 'plain' : undefined} onClick={copy}>
      {copied ? 'Copied' : label}
    </button>
  )
}
