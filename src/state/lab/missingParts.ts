/** Parts of the program that a run needs and that could not be loaded. */
import type { LabState, RunPart, StoreAccess } from './labState.ts';

export interface MissingParts {
  readonly actions: Pick<LabState, 'loadAgain'>;
  onFailure(part: RunPart): void;
  onLoaded(part: RunPart): void;
}

export interface MissingPartsOptions extends Pick<StoreAccess, 'get' | 'set'> {
  /** Tries again to load each part; reports the result. */
  readonly loaders: Readonly<Record<RunPart, () => void>>;
}

export function createMissingParts({ get, set, loaders }: MissingPartsOptions): MissingParts {
  return {
    actions: { loadAgain: (part) => loaders[part]() },
    onFailure(part) {
      const { missing } = get();
      set({ missing: { ...missing, [part]: (missing[part] ?? 0) + 1 } });
    },
    onLoaded(part) {
      const { [part]: failures, ...others } = get().missing;
      if (failures !== undefined) set({ missing: others });
    },
  };
}
