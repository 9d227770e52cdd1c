/** Mounts live figures in their slots and unmounts them. The only script of the article that needs React. */
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SCENES, type SceneId } from '../../../state/scenes/scenes.ts';
import { createStage, type Stage } from '../../../state/scenes/stage.ts';
import { openLab } from '../scenes/openLab.ts';
import { ScenePanels } from '../scenes/ScenePanels.tsx';
import { type WidgetId, WIDGETS } from '../widgets/widgets.ts';

const roots = new Map<HTMLElement, Root>();
const stages = new Map<SceneId, Stage>();
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves once the figure is mounted; a run may not have its first frame yet. */
export async function mount(slot: HTMLElement): Promise<void> {
  if (roots.has(slot)) return;
  const { scene, widget } = slot.dataset;
  const holder = document.createElement('div');
  holder.className = 'slot-live';
  const root = createRoot(holder);
  roots.set(slot, root);
  slot.querySelector('[data-stage]')?.append(holder);
  const showAlive = () => {
    slot.dataset.alive = '';
  };
  if (scene !== undefined) {
    const stage = stageOf(scene as SceneId);
    stage.open();
    const figure = <ScenePanels stage={stage} id={scene as SceneId} onFirstDrawn={showAlive} />;
    startTransition(() => root.render(figure));
    return;
  }
  const Widget = await WIDGETS[widget as WidgetId].load();
  // it may have been unmounted while its module was loading
  if (roots.get(slot) !== root) return;
  await new Promise<void>((resolve) => {
    const figure = (
      <Announced onMounted={resolve}>
        <Widget />
      </Announced>
    );
    // rendered in slices, so that scrolling never waits for it
    startTransition(() => root.render(figure));
  });
  showAlive();
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
  const root = roots.get(slot);
  if (root === undefined) return;
  const { scene, widget } = slot.dataset;
  if (widget !== undefined && !WIDGETS[widget as WidgetId].hasRun) return;
  roots.delete(slot);
  root.unmount();
  slot.querySelector('.slot-live')?.remove();
  delete slot.dataset.alive;
  if (scene !== undefined) stages.get(scene as SceneId)?.close();
}

export function act(scene: SceneId, verb: string): void {
  stageOf(scene).act(verb);
}

function stageOf(id: SceneId): Stage {
  const stage = stages.get(id) ?? createStage(SCENES[id], openLab, calm);
  stages.set(id, stage);
  return stage;
}
