import { useId, useMemo, useRef, useState } from 'react';
import { Poking } from '../../../../core/demos/poke.ts';
import { NOTATION } from '../../../math/notation.ts';
import { Button } from '../../../ui/Button.tsx';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import { useVerbs } from '../useVerbs.ts';
import { EntrySlider } from './EntrySlider.tsx';
import { ErrorGrid } from './ErrorGrid.tsx';
import { HeatLegend } from './HeatLegend.tsx';
import type { Mark } from './marking.ts';
import { NextUpdate } from './NextUpdate.tsx';
import { Point } from './Point.tsx';
import {
  areAlike,
  cleared,
  type Entry,
  INITIAL,
  isUnpoked,
  type PokeState,
  pressed,
  SETTING,
  stepped,
  told,
  withEntry,
  withFeatureSwitched,
} from './pokeState.ts';
import { POKE_VERBS, type PokeVerb } from './verbs.ts';
import { tellEffect, tellPoint } from './words.ts';
import './poke.css';

const DECODERS = {
  relu: new Poking({ ...SETTING, relu: true }),
  linear: new Poking({ ...SETTING, relu: false }),
};

/** E with entries of the reader’s own making, what it does to one point, and to the next update. */
export function Poke() {
  const ref = useRef<HTMLDivElement>(null);
  const how = useId();
  const switchId = useId();
  /** What is on show, and what the text last asked for: where one can go back to. */
  const [{ state, text }, setBoth] = useState({ state: INITIAL, text: INITIAL });
  const [pointed, setPointed] = useState<Mark | null>(null);
  const change = (next: (state: PokeState) => PokeState) =>
    setBoth((both) => ({ ...both, state: next(both.state) }));
  const setEntry = (at: Entry, value: number) => change((now) => withEntry(now, at, value));
  const point = (i: number | null, j: number | null = null) =>
    setPointed(i === null ? null : { i, j });

  useVerbs<PokeVerb>(
    ref,
    verbHandlers((verb) =>
      setBoth((both) => {
        const asked = told(both.state, verb);
        return { state: asked, text: asked };
      }),
    ),
  );

  const { E, relu, support, chosen } = state;
  const poking = relu ? DECODERS.relu : DECODERS.linear;
  const poked = useMemo(() => poking.poke(E), [poking, E]);
  const decoded = poked && poking.point(poked, support);
  const mark = pointed ?? chosen;

  return (
    <div ref={ref} className="poke">
      <div className="poke-body">
        <div className="poke-top">
          <div className="poke-part">
            <div className="poke-head">
              <p className="poke-caption">
                <MathSymbol of={NOTATION.E} /> the error: poke it
              </p>
              <Button small disabled={isUnpoked(state)} onClick={() => change(cleared)}>
                Clear
              </Button>
            </div>
            <ErrorGrid
              state={state}
              mark={mark}
              onPoint={point}
              onChoose={(at) => change((now) => ({ ...now, chosen: at }))}
              onPress={(at) => change((now) => pressed(now, at))}
              onSet={setEntry}
              how={how}
            />
            <EntrySlider state={state} onSet={setEntry} />
            <p className="poke-how" id={how}>
              Press an entry or drag it sideways. Arrow keys choose, + and − change it.
            </p>
          </div>
          <div className="poke-part">
            <div className="poke-head">
              <p className="poke-caption">A point: switch its features</p>
              <span className="poke-relu">
                <label htmlFor={switchId}>ReLU</label>
                <Toggle
                  id={switchId}
                  label="ReLU"
                  on={relu}
                  onChange={(on) => change((now) => ({ ...now, relu: on }))}
                />
              </span>
            </div>
            <p className="visually-hidden">{decoded && tellPoint(decoded)}</p>
            <Point
              point={decoded}
              support={support}
              relu={relu}
              mark={mark}
              onPoint={point}
              onSwitch={(j) => change((now) => withFeatureSwitched(now, j))}
            />
          </div>
        </div>
        <div className="poke-bottom">
          <NextUpdate
            poked={poked}
            mark={mark}
            onPoint={point}
            onStep={() => poked && change((now) => stepped(now, poked))}
          />
          <div className="poke-words">
            <output className="poke-told" data-testid="poke-told">
              <MathText>{tellEffect(state, poked)}</MathText>
            </output>
            {!areAlike(state, text) && (
              <Button small onClick={() => change(() => text)}>
                Back to the text’s state
              </Button>
            )}
            <HeatLegend />
          </div>
        </div>
      </div>
    </div>
  );
}

function verbHandlers(obey: (verb: PokeVerb) => void) {
  return Object.fromEntries(POKE_VERBS.map((verb) => [verb, () => obey(verb)])) as Record<
    PokeVerb,
    () => void
  >;
}
