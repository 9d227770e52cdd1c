/** Mounts live figures in their slots and unmounts them. The only script of the article that needs React. */
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SceneId } from '../../../state/scenes/scenes.ts';
import { loadFigures } from '../scenes/panels.ts';
import { ScenePanels } from '../scenes/ScenePanels.tsx';
import { type WidgetId, WIDGETS } from '../widgets/widgets.ts';
import { stageOf } from './stages.ts';
import { wakeStills } from './stills.ts';

interface Mounted {
  readonly root: Root;
  /** Rejects if the code of the figure could not be loaded. */
  readonly isMounted: Promise<void>;
}

const mountedSlots = new Map<HTMLElement, Mounted>();

/**
 * Resolves once the figure is mounted; a run may not have its first frame yet. Rejects if its code could
 * not be loaded; then the slot is as before.
 */
export async function mount(slot: HTMLElement): Promise<void> {
  const earlier = mountedSlots.get(slot);
  if (earlier !== undefined) return earlier.isMounted;
  const { scene, widget } = slot.dataset;
  const holder = document.createElement('div');
  holder.className = 'slot-live';
  const root = createRoot(holder);
  slot.querySelector('[data-stage]')?.append(holder);
  const isMounted =
    scene === undefined
      ? mountWidget(slot, root, widget as WidgetId)
      : mountScene(slot, root, scene as SceneId);
  mountedSlots.set(slot, { root, isMounted });
  try {
    await isMounted;
  } catch (error) {
    if (isCurrent(slot, root)) remove(slot);
    throw error;
  }
}

async function mountScene(slot: HTMLElement, root: Root, id: SceneId): Promise<void> {
  const stage = stageOf(id);
  stage.open();
  await loadFigures(id);
  if (!isCurrent(slot, root)) return;
  const figure = (
    <ScenePanels
      stage={stage}
      id={id}
      onFirstDrawn={() => showAlive(slot)}
      onStuck={() => {
        slot.dataset.stuck = '';
        wakeStills(slot);
      }}
    />
  );
  startTransition(() => root.render(figure));
}

async function mountWidget(slot: HTMLElement, root: Root, id: WidgetId): Promise<void> {
  const Widget = await WIDGETS[id].component.load();
  if (!isCurrent(slot, root)) return;
  await new Promise<void>((resolve) => {
    const figure = (
      <Announced onMounted={resolve}>
        <Widget />
      </Announced>
    );
    // rendered in slices, so that scrolling never waits for it
    startTransition(() => root.render(figure));
  });
  showAlive(slot);
}

/** False if the slot was unmounted while code was loading. */
function isCurrent(slot: HTMLElement, root: Root): boolean {
  return mountedSlots.get(slot)?.root === root;
}

function showAlive(slot: HTMLElement): void {
  slot.dataset.alive = '';
  delete slot.dataset.stuck;
}

interface AnnouncedProps {
  /** Called once all children are mounted and listen for events. */
  readonly onMounted: () => void;
  readonly children: ReactNode;
}

function Announced({ onMounted, children }: AnnouncedProps) {
  useEffect(onMounted, [onMounted]);
  return children;
}

export function unmount(slot: HTMLElement): void {
  const { scene, widget } = slot.dataset;
  if (!mountedSlots.has(slot)) {
    // the opening's run begins before it is mounted
    if (scene !== undefined) stageOf(scene as SceneId).close();
  } else if (widget === undefined || WIDGETS[widget as WidgetId].hasRun) remove(slot);
}

function remove(slot: HTMLElement): void {
  mountedSlots.get(slot)?.root.unmount();
  mountedSlots.delete(slot);
  slot.querySelector('.slot-live')?.remove();
  delete slot.dataset.alive;
  delete slot.dataset.stuck;
  const { scene } = slot.dataset;
  if (scene !== undefined) stageOf(scene as SceneId).close();
}

export function act(scene: SceneId, verb: string): void {
  stageOf(scene).act(verb);
}
