import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/views/drawing/shapes.ts';
import { graphGeometry } from '../../../../src/views/proof/graph/geometry.ts';
import { GRAPHS } from '../../../../src/views/proof/nodes.ts';

const overlap = (p: Box, q: Box) =>
  p.x < q.x + q.width && q.x < p.x + p.width && p.y < q.y + q.height && q.y < p.y + p.height;

const PROOFS = ['purification', 'equilibration'] as const;

describe.each(PROOFS)('the graph of the proof of %s', (proof) => {
  const { ids, edges: all } = GRAPHS[proof];

  it('keeps its nodes apart and inside at any width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 280, max: 2400 }), (width) => {
        const { boxes, height } = graphGeometry(proof, width);
        const places = ids.map((id) => boxes[id]!);
        for (const [k, box] of places.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width + 1e-9);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
          for (const other of places.slice(k + 1)) expect(overlap(box, other)).toBe(false);
        }
      }),
    );
  });

  it('fills the height that it is given, without crowding its nodes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 420, max: 1200 }),
        fc.integer({ min: 100, max: 1200 }),
        (width, room) => {
          const { boxes, height, layout } = graphGeometry(proof, width, room);
          expect(layout).toBe('rows');
          expect(height).toBeGreaterThanOrEqual(room);
          const places = ids.map((id) => boxes[id]!);
          for (const [k, box] of places.entries()) {
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.y + box.height).toBeLessThanOrEqual(height + 1e-9);
            expect(box.height).toBeGreaterThanOrEqual(42);
            for (const other of places.slice(k + 1)) expect(overlap(box, other)).toBe(false);
          }
        },
      ),
    );
  });

  it('needs no scrolling at 1280 × 720, and the one of Purification none at 1024 × 640', () => {
    expect(graphGeometry(proof, 600, 472).height).toBe(472);
    expect(graphGeometry('purification', 470, 390).height).toBe(390);
  });

  it('draws every edge within its width', () => {
    for (const width of [360, 470, 1000]) {
      const { edges } = graphGeometry(proof, width);
      expect(edges).toHaveLength(all.length);
      for (const { path } of edges) {
        expect(path).not.toMatch(/NaN|undefined/);
        const xs = Array.from(path.matchAll(/(-?[\d.]+),/g), (match) => Number(match[1]));
        for (const x of xs) expect(x).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('becomes a list on a narrow screen', () => {
    expect(graphGeometry(proof, 1000).layout).toBe('rows');
    const { layout, boxes } = graphGeometry(proof, 358);
    expect(layout).toBe('list');
    const tops = ids.map((id) => boxes[id]!.y);
    expect(tops).toEqual(tops.toSorted((p, q) => p - q));
  });

  it('ends an edge below the node it leads to', () => {
    const { edges, boxes } = graphGeometry(proof, 470, 390);
    for (const { from, to, path } of edges) {
      const [start] =
        path
          .match(/^M[\d.]+,([\d.]+)/)
          ?.slice(1)
          .map(Number) ?? [];
      const end = Number(path.match(/,([\d.]+)$/)?.[1]);
      expect(start).toBeCloseTo(boxes[from]!.y, 5);
      expect(end).toBeGreaterThan(boxes[to]!.y + boxes[to]!.height);
      expect(end).toBeLessThan(boxes[from]!.y);
    }
  });
});
