#!/bin/sh
# npm start runs this script. On a machine with much memory, V8 and malloc release the memory of a first sync late. A small nursery,
# a slowly growing heap, few arenas and separate large blocks halve the size of the process. `exec`: npm's signals reach Node, not a shell.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
# Loading the modules alone takes seconds, in which nothing else could be said.
case " $* " in
  *' --help '*) ;;
  *' --platform '*) echo 'Personal Health Data starts. Its address follows in 5 to 60 seconds: open it, sign in, and connect your account.' ;;
  *) echo 'Personal Health Data starts. Its address follows in 5 to 60 seconds: open it, click "Sign in", and choose a person.' ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
exec node --import "$here/require-node.mjs" --max-semi-space-size=8 --heap-growing-percent=40 "$here/start.ts" "$@"
