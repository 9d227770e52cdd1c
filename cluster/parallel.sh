#!/bin/bash
# The same without a scheduler: COUNT shards of a sweep with GNU parallel, as many at a time as there are cores.
#   cluster/parallel.sh SPEC.json FOLDER COUNT [options of parallel, such as --sshlogin a,b]
set -euo pipefail
spec=${1:?SPEC.json is missing} folder=${2:?FOLDER is missing} count=${3:?COUNT is missing}
mkdir -p "$folder"
seq "$count" | parallel "${@:4}" "${PURIFY:-purify} sweep $spec --jobs 1 --shard {}/$count --out $folder/part-{}.jsonl"
