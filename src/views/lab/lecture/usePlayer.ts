import { useSyncExternalStore } from 'react';
import type { Player, PlayerState } from '../../../state/lectern/player.ts';
import { useLabStore } from '../../useLab.ts';
import { playerOf } from './playerOf.ts';

export function usePlayer(): { readonly player: Player; readonly state: PlayerState } {
  const player = playerOf(useLabStore());
  return { player, state: useSyncExternalStore(player.subscribe, player.get) };
}
