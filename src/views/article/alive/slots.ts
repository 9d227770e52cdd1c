/**
 * The places of figures in the text. A figure is mounted when it comes near the screen (on a phone, not
 * before the first touch), computes while it is on screen, and is unmounted when it is far away; its stage
 * (state/scenes/stage.ts) keeps its state. If a figure does not come, its still is shown, with the reason.
 */
import { lazyPart } from '../../../solver/part.ts';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import { type Notice, showNotice } from '../../loading/notice.ts';
import { ACT } from '../widgets/kit/actEvent.ts';
import { firstTouch } from './firstTouch.ts';
import { showFigure } from './showFigure.ts';
import { wakeStills } from './stills.ts';

/** Distance at which a figure is mounted, in CSS pixels: it is ready when a flick of the wheel reaches it. */
const NEAR = 900;
/** A figure that takes longer is replaced by its still meanwhile; milliseconds. */
const LATE = 4000;

/** The scene on the first screen. */
const OPENING: SceneId = 'hook';

export interface Slots {
  /** Watches the slots in an element; those that are watched already stay as they are. */
  observe(within: HTMLElement): void;
  /**
   * Makes a figure carry out a verb, mounting it first if necessary, and brings it into view. `pressed` is
   * the verb's button, to which the reader can return.
   */
  act(figure: string, verb: string, pressed: HTMLElement): void;
}

/** Whoever shows a figure shows its failure. */
const ignore = () => {};

export function createSlots(): Slots {
  let slots: readonly HTMLElement[] = [];
  const prelude = lazyPart(async () => (await import('./prelude.ts')).beginOpening);
  const mounting = lazyPart(() => {
    // two loads, so that both scripts run separately: together they would block the page too long
    import('react-dom/client').catch(ignore);
    return import('./mounting.tsx');
  });
  /** The code that mounts figures waits until the opening has moved without it. */
  let opening: Promise<void> | null = null;
  const notices = new Map<HTMLElement, Notice>();

  /** Resolves once the slot is mounted or unmounted; rejects if code could not be loaded. */
  async function setNear(slot: HTMLElement, near: boolean): Promise<void> {
    slot.dataset.near = String(near);
    // what is missing is missing for the figure itself too, which says so
    if (near && slot.dataset.scene === OPENING && mounting.get() === null)
      opening ??= prelude.load().then((begin) => begin(slot), ignore);
    await opening;
    const { mount, unmount } = await mounting.load();
    // it may have changed while the module was loading
    if (slot.dataset.near !== String(near)) return;
    if (near) await mount(slot);
    else unmount(slot);
  }

  /** Mounts a slot, or shows its still and the reason; rejects if code could not be loaded. */
  async function bring(slot: HTMLElement): Promise<void> {
    const late = setTimeout(() => slot.dataset.alive ?? wakeStills(slot), LATE);
    try {
      await setNear(slot, true);
      notices.get(slot)?.remove();
      notices.delete(slot);
    } catch (error) {
      clearTimeout(late);
      fail(slot);
      throw error;
    }
  }

  function fail(slot: HTMLElement): void {
    wakeStills(slot);
    const place = slot.querySelector<HTMLElement>('[data-stage]');
    if (place === null || notices.has(slot)) return;
    const part = {
      name: 'This figure',
      rest: 'The picture shows it at one moment of its run.',
      retry: () => bring(slot),
    };
    // above the still, which may be taller than the screen
    const top = document.createElement('div');
    place.prepend(top);
    notices.set(slot, showNotice(top, part));
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const slot = target as HTMLElement;
        if (isIntersecting) bring(slot).catch(ignore);
        // the first report is false for most slots, which are not mounted
        else if (slot.dataset.near === 'true') setNear(slot, false).catch(ignore);
      }
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  async function act(slot: HTMLElement, verb: string): Promise<void> {
    await bring(slot);
    const { scene } = slot.dataset;
    if (scene === undefined) slot.dispatchEvent(new CustomEvent(ACT, { detail: { verb } }));
    else mounting.get()?.act(scene as SceneId, verb);
  }

  return {
    observe(within) {
      slots = Array.from(within.querySelectorAll<HTMLElement>('[data-scene], [data-widget]'));
      void firstTouch().then(() => slots.forEach((slot) => observer.observe(slot)));
    },
    act(figure, verb, pressed) {
      const slot = slots.find(({ dataset }) => (dataset.scene ?? dataset.widget) === figure);
      if (slot === undefined) return;
      showFigure(slot, pressed);
      act(slot, verb).catch(ignore);
    },
  };
}
