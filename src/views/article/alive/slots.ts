/**
 * Where figures stand. One is mounted when it comes near the screen, computes while it is on it, and
 * is unmounted when it is far away; its stage (state/scenes/stage.ts) remembers where it was.
 */
import type { SceneId } from '../../../state/scenes/scenes.ts';
import { ACT } from '../widgets/actEvent.ts';

/** Near: what will be on screen after a flick of the wheel is ready by then; in CSS pixels. */
const NEAR = 900;

export interface Slots {
  /** Has a figure carry out a verb; it is mounted first where it is not. */
  act(figure: string, verb: string): void;
}

export function openSlots(article: HTMLElement): Slots {
  const slots = Array.from(article.querySelectorAll<HTMLElement>('[data-scene], [data-widget]'));
  const loading = () => import('./mounting.tsx');
  let mounting: ReturnType<typeof loading> | null = null;

  /** Comes to pass once the slot is as it should be; the one before it is waited for. */
  async function setNear(slot: HTMLElement, near: boolean): Promise<void> {
    slot.dataset.near = String(near);
    mounting ??= loading();
    const { mount, unmount } = await mounting;
    // it may have gone by while the program was fetched
    if (slot.dataset.near !== String(near)) return;
    if (near) await mount(slot);
    else unmount(slot);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const slot = target as HTMLElement;
        // at first nothing is mounted, so there is nothing to unmount
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
