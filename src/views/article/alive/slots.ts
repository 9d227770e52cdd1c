/**
 * The places of figures in the text. A figure is mounted when it comes near the screen, computes while it
 * is on screen, and is unmounted when it is far away; its stage (state/scenes/stage.ts) keeps its state.
 */
import type { SceneId } from '../../../state/scenes/scenes.ts';
import { ACT } from '../widgets/kit/actEvent.ts';

/** Distance at which a figure is mounted, in CSS pixels: it is ready when a flick of the wheel reaches it. */
const NEAR = 900;

export interface Slots {
  /** Makes a figure carry out a verb, mounting it first if necessary. */
  act(figure: string, verb: string): void;
}

export function observeSlots(article: HTMLElement): Slots {
  const slots = Array.from(article.querySelectorAll<HTMLElement>('[data-scene], [data-widget]'));
  const loadMounting = () => import('./mounting.tsx');
  let mounting: ReturnType<typeof loadMounting> | null = null;

  /** Resolves once the slot is mounted or unmounted. */
  async function setNear(slot: HTMLElement, near: boolean): Promise<void> {
    slot.dataset.near = String(near);
    mounting ??= loadMounting();
    const { mount, unmount } = await mounting;
    // it may have changed while the module was loading
    if (slot.dataset.near !== String(near)) return;
    if (near) await mount(slot);
    else unmount(slot);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const slot = target as HTMLElement;
        // the first report is false for most slots, which are not mounted
        if (isIntersecting || slot.dataset.near === 'true') void setNear(slot, isIntersecting);
      }
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  for (const slot of slots) observer.observe(slot);

  return {
    async act(figure, verb) {
      const slot = slots.find(({ dataset }) => (dataset.scene ?? dataset.widget) === figure);
      if (slot === undefined) return;
      const { top, bottom } = slot.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) slot.scrollIntoView({ block: 'nearest' });
      await setNear(slot, true);
      const { scene } = slot.dataset;
      if (scene === undefined) slot.dispatchEvent(new CustomEvent(ACT, { detail: { verb } }));
      else (await mounting)?.act(scene as SceneId, verb);
    },
  };
}
