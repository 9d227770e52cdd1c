/**
 * The service worker: connects the stored versions to the browser's events. A new version takes over as
 * soon as it is stored, because open pages keep getting the files of their own.
 */
import { type Asked, type Version, Versions } from './versions.ts';

/** The events of a service worker; TypeScript's types of them exclude those of a page. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent, Omit<Asked, 'request'> {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PageMessage extends LastingEvent {
  /** The version of the page that sends it. */
  readonly data: string;
  readonly source: { readonly id: string; postMessage(message: string): void };
}

interface ServiceWorkerScope {
  /** Written above this script by the build. */
  readonly VERSION: Version;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { get(id: string): Promise<unknown>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
}

const worker = self as unknown as ServiceWorkerScope;
const { registration, clients, VERSION } = worker;
const versions = new Versions(
  {
    caches,
    scope: registration.scope,
    findClient: (id) => clients.get(id),
    isInstalling: () => registration.installing !== null,
    fetch: (request) => fetch(request),
  },
  VERSION,
);

worker.addEventListener('install', (event) =>
  event.waitUntil(versions.install().then(() => worker.skipWaiting())),
);
worker.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
worker.addEventListener('fetch', (event) => {
  const answer = versions.answer(event);
  if (answer !== null) event.respondWith(answer);
});
worker.addEventListener('message', (event) => event.waitUntil(greet(event)));

/** A page has opened, or has come back into view. Tells it if there is a newer version. */
async function greet({ data: version, source }: PageMessage): Promise<void> {
  await versions.recordVersion(source.id, version);
  // fails without a connection
  await registration.update().catch(() => {});
  // otherwise a newer worker will tell it
  if (version !== VERSION.id && (await versions.isLatest())) source.postMessage('new version');
  await versions.deleteUnused();
}
