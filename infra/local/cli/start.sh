#!/bin/sh
# What npm start runs. On a machine with much memory neither V8 nor malloc gives the pages of a first sync back soon: a small nursery, a
# slowly growing heap, few arenas and large blocks of their own halve the process. `exec`: npm's signals reach Node, not a shell.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
here=$(cd "$(dirname "$0")" && pwd)
exec node --import "$here/require-node.mjs" --max-semi-space-size=8 --heap-growing-percent=40 "$here/start.ts" "$@"
