/** The browser's caches in memory, filled from a server in memory. */

/** Texts by address. */
export type Served = ReadonlyMap<string, string>;

class MemoryCache {
  readonly entries = new Map<string, string>();
  private readonly served: () => Served;

  constructor(served: () => Served) {
    this.served = served;
  }

  async addAll(requests: readonly Request[]): Promise<void> {
    const found = requests.map(({ url }) => [url, this.served().get(url)] as const);
    for (const [url, text] of found) if (text === undefined) throw new TypeError(`${url}: 404`);
    for (const [url, text = ''] of found) this.entries.set(url, text);
  }

  async put(url: string, response: Response): Promise<void> {
    this.entries.set(url, await response.text());
  }

  async match(url: string): Promise<Response | undefined> {
    const text = this.entries.get(url);
    return text === undefined ? undefined : new Response(text);
  }

  async keys(): Promise<{ readonly url: string }[]> {
    return Array.from(this.entries.keys(), (url) => ({ url }));
  }

  async delete(url: string): Promise<boolean> {
    return this.entries.delete(url);
  }
}

/** @param served the files that the server has at present */
export function memoryCaches(served: () => Served): CacheStorage {
  const caches = new Map<string, MemoryCache>();
  const storage = {
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
    async open(name: string) {
      const cache = caches.get(name) ?? new MemoryCache(served);
      caches.set(name, cache);
      return cache;
    },
    async match(url: string) {
      for (const cache of caches.values()) if (cache.entries.has(url)) return cache.match(url);
      return undefined;
    },
  };
  return storage as unknown as CacheStorage;
}
