/** The player of a lab, made when a lecture is first used. */
import { createDrafts } from '../../../state/lectern/drafts.ts';
import { createPlayer, type Player } from '../../../state/lectern/player.ts';
import type { LabStore } from '../../../state/lab/store.ts';
import { localMemory, sessionMemory } from '../../localMemory.ts';
import { broadcastOn, speakerAddress } from './broadcast.ts';

const players = new WeakMap<LabStore, Player>();

export function playerOf(lab: LabStore): Player {
  const made = players.get(lab) ?? newPlayer(lab);
  players.set(lab, made);
  return made;
}

/** Beside the lecture rather than over it. */
const WINDOW = 'popup,width=960,height=640';

function newPlayer(lab: LabStore): Player {
  const id = sessionId();
  const player = createPlayer({
    lab,
    drafts: createDrafts(localMemory('purify-lecture')),
    channel: broadcastOn(id),
    openWindow: () => open(speakerAddress(id), `purify-speaker-${id}`, WINDOW) !== null,
    clockMemory: sessionMemory('purify-lecture-clock'),
    now: Date.now,
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  addEventListener('pagehide', player.leave);
  return player;
}

/** Names this window, also after a reload: the windows of another lecture have another line. */
function sessionId(): string {
  const memory = sessionMemory('purify-lecture-id');
  const id = memory.read() ?? crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16);
  memory.write(id);
  return id;
}
