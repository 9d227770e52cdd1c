/**
 * Where figures stand. One is mounted when it comes near the screen, computes while it is on it, and
 * is unmounted when it is far away; its stage (state/scenes/stage.ts) remembers where it was.
 */
import type { SceneId } from '../../../state/scenes/scenes.ts';

/** Near: what will be on screen after a flick of the wheel is ready by then; in CSS pixels. */
const NEAR = 900;

export interface Slots {
  /** Has a verb carried out by a scene's figure, which is mounted first where it is not. */
  act(scene: SceneId, verb: string): void;
}

export function openSlots(article: HTMLElement): Slots {
  const elements = Array.from(article.querySelectorAll<HTMLElement>('[data-scene], [data-widget]'));
  const waiting = new Map<SceneId, string[]>();
  const loading = () => import('./mounting.tsx');
  let mounting: ReturnType<typeof loading> | null = null;

  async function setNear(slot: HTMLElement, near: boolean): Promise<void> {
    slot.dataset.near = String(near);
    mounting ??= loading();
    const { mount, unmount } = await mounting;
    // it may have gone by while the program was fetched
    if (slot.dataset.near !== String(near)) return;
    if (!near) return unmount(slot);
    await mount(slot);
    const scene = slot.dataset.scene as SceneId | undefined;
    if (scene === undefined) return;
    const { act } = await mounting;
    for (const verb of waiting.get(scene) ?? []) act(scene, verb);
    waiting.delete(scene);
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
  for (const slot of elements) observer.observe(slot);

  return {
    act(scene, verb) {
      waiting.set(scene, [...(waiting.get(scene) ?? []), verb]);
      const slot = elements.find(({ dataset }) => dataset.scene === scene);
      if (slot === undefined) return;
      if (slot.getBoundingClientRect().bottom < 0 || slot.getBoundingClientRect().top > innerHeight)
        slot.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      void setNear(slot, true);
    },
  };
}
