import { useCallback, useState } from 'react';

/** What is open and what is closed: as it is by default, until the reader says otherwise. */
export function useDisclosure(isOpenByDefault: (id: string) => boolean) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const setOpen = useCallback(
    (ids: readonly string[], open: boolean) =>
      setChosen((before) => new Map([...before, ...ids.map((id) => [id, open] as const)])),
    [],
  );
  return { isOpen: (id: string) => chosen.get(id) ?? isOpenByDefault(id), setOpen };
}
