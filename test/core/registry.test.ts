import { expect, test } from 'vitest';
import { createRegistry } from '../../src/core/registry.ts';

interface Colour<Id extends string = string> {
  readonly id: Id;
  readonly hue: number;
}

const red: Colour<'red'> = { id: 'red', hue: 0 };
const blue: Colour<'blue'> = { id: 'blue', hue: 240 };

const colours = () => createRegistry<'red' | 'blue', Colour>('colour', [red, blue]);

test('a registry finds its records by id, in the order in which they were given', () => {
  const registry = colours();
  expect(registry.get('blue')).toBe(blue);
  expect(registry.ids()).toEqual(['red', 'blue']);
  expect(registry.all()).toEqual([red, blue]);
  expect(registry.has('green')).toBe(false);
  expect(() => registry.get('green' as 'red')).toThrow('There is no colour green');
});

test('a record registered at run time can be removed again', () => {
  const registry = colours();
  const unregister = registry.register({ id: 'green', hue: 120 });
  expect(registry.ids()).toEqual(['red', 'blue', 'green']);
  unregister();
  expect(registry.ids()).toEqual(['red', 'blue']);
});

test('two records cannot share an id', () => {
  expect(() => colours().register({ id: 'red', hue: 10 })).toThrow('There already is a colour red');
});
