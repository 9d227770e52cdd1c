import { useId, useMemo, useRef, useState } from 'react';
import { Poking } from '../../../../core/demos/poke.ts';
import { NOTATION } from '../../../math/notation.ts';
import { Button } from '../../../ui/Button.tsx';
import { stepIcon } from '../../../ui/icons.tsx';
import { MathSymbol } from '../../../math/MathSymbol.tsx';
import { MathText } from '../../../math/MathText.tsx';
import { ColourKey } from '../kit/PixelPicture.tsx';
import { Buttons, LabelledToggle, Note, WidgetBody } from '../kit/layout.tsx';
import { useVerbs } from '../kit/useVerbs.ts';
import { EntrySlider, ErrorGrid } from './ErrorGrid.tsx';
import { NextUpdate } from './NextUpdate.tsx';
import { Point } from './Point.tsx';
import {
  areAlike,
  cleared,
  type Entry,
  INITIAL,
  isUnpoked,
  type Mark,
  MOST,
  POKE_VERBS,
  type PokeState,
  pressed,
  SETTING,
  stepped,
  withEntry,
  withFeatureSwitched,
} from './pokeState.ts';
import { effectText, pointText, signedNumber } from './words.ts';
import './poke.css';

const DECODERS = {
  relu: new Poking({ ...SETTING, relu: true }),
  linear: new Poking({ ...SETTING, relu: false }),
};

/** Lets the reader set entries of E, and shows their effect on a point and on the next update. */
export function Poke() {
  const ref = useRef<HTMLDivElement>(null);
  const instructions = useId();
  /** The current state, and the state that the text last asked for, to return to. */
  const [{ state, text }, setBoth] = useState({ state: INITIAL, text: INITIAL });
  const [pointed, setPointed] = useState<Mark | null>(null);
  const change = (next: (state: PokeState) => PokeState) =>
    setBoth((both) => ({ ...both, state: next(both.state) }));
  const setEntry = (at: Entry, value: number) => change((now) => withEntry(now, at, value));
  const point = (i: number | null, j: number | null = null) =>
    setPointed(i === null ? null : { i, j });

  useVerbs(ref, POKE_VERBS, (obey) =>
    setBoth((both) => {
      const next = obey(both.state);
      return { state: next, text: next };
    }),
  );

  const { E, relu, support, chosen } = state;
  const poking = relu ? DECODERS.relu : DECODERS.linear;
  const poked = useMemo(() => poking.poke(E), [poking, E]);
  const decoded = poked && poking.point(poked, support);
  const mark = pointed ?? chosen;

  return (
    <WidgetBody ref={ref} className="poke">
      <div className="poke-top">
        <div className="poke-part" data-part="">
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
            describedBy={instructions}
          />
          <EntrySlider state={state} onSet={setEntry} />
          <Note id={instructions}>
            Press an entry or drag it sideways. Keyboard: arrows, + and −.
          </Note>
        </div>
        <div className="poke-part">
          <div className="poke-head">
            <p className="poke-caption">An example: switch its features</p>
            <LabelledToggle
              label="ReLU"
              on={relu}
              onChange={(on) => change((now) => ({ ...now, relu: on }))}
            />
          </div>
          <p className="visually-hidden">{decoded && pointText(decoded)}</p>
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
        <NextUpdate poked={poked} mark={mark} onPoint={point} />
        <div className="poke-words">
          <output className="poke-effect" data-part="" data-testid="poke-effect">
            <MathText>{effectText(state, poked)}</MathText>
          </output>
          <Buttons>
            <Button
              small
              icon={stepIcon}
              disabled={poked === null}
              title="Replaces E by its value after the step"
              onClick={() => poked && change((now) => stepped(now, poked))}
            >
              Take this step
            </Button>
            {!areAlike(state, text) && (
              <Button small onClick={() => change(() => text)}>
                Back to the text’s version
              </Button>
            )}
          </Buttons>
          <ColourKey top={MOST} format={signedNumber} />
        </div>
      </div>
    </WidgetBody>
  );
}
