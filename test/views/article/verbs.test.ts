import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../src/state/scenes/scene.ts';
import { SCENES } from '../../../src/state/scenes/scenes.ts';
import { PANELS, WHOLES } from '../../../src/views/article/scenes/panels.ts';

const folder = fileURLToPath(new URL('../../../src/views/article/chapters', import.meta.url));
const prose = readdirSync(folder)
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');
const scenes: readonly (readonly [string, Scene])[] = Object.entries(SCENES);

describe('the chapters', () => {
  it.each(scenes)('contain the scene %s once, with at least one figure', (id) => {
    expect(prose.split(`<Scene id="${id}">`)).toHaveLength(2);
    const name = id as keyof typeof SCENES;
    // panels above a bar, or one figure that has its own controls
    expect(PANELS[name].length > 0).toBe(WHOLES[name] === undefined);
  });

  it.each(scenes)('use every verb of the scene %s', (id, { verbs }) => {
    const spoken = new Set(
      Array.from(prose.matchAll(/<Do scene="([^"]+)" verb="([^"]+)">/g), ([, scene, verb]) =>
        scene === id ? verb : undefined,
      ),
    );
    expect(Object.keys(verbs).filter((verb) => !spoken.has(verb))).toEqual([]);
  });
});
