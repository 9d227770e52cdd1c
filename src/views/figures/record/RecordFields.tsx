import { type ReactNode, useId, useState } from 'react';
import type { LabState } from '../../../state/lab/labState.ts';
import type { FigureId } from '../../../state/lab/layout.ts';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { NumberEntry } from '../../ui/TextEntry.tsx';
import type { ColourScheme } from '../../ui/theme.ts';
import { applyingIds, FIGURES } from '../registry.ts';
import { type FormatId, FORMATS } from './formats.ts';
import { rangesOf, readField, type Recording, type RecordingField } from './plan.ts';
import './record.css';

export interface RecordSetup {
  readonly format: FormatId;
  /** The second is null for a figure alone. */
  readonly figures: readonly [FigureId, FigureId | null];
  readonly scheme: ColourScheme;
  readonly recording: Recording;
}

interface RecordFieldsProps {
  readonly setup: RecordSetup;
  readonly state: LabState;
  /** The last iteration of the run. */
  readonly T: number;
  readonly disabled: boolean;
  readonly onChange: (setup: RecordSetup) => void;
  /** Receives the number of fields whose text is refused. */
  readonly onRefused: (count: number) => void;
  /** The recording in words. */
  readonly plan: string | null;
}

const SIZES: readonly (readonly [number, number])[] = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1440, 1080],
];
const ALONE = 'alone';
const OTHER_SIZE = 'other';

type Problems = Readonly<Partial<Record<RecordingField, string>>>;

export function RecordFields({
  setup,
  state,
  T,
  disabled,
  onChange,
  onRefused,
  plan,
}: RecordFieldsProps) {
  const { format: formatId, figures, scheme, recording } = setup;
  const [problems, setProblems] = useState<Problems>({});
  const aboutFormat = useId();
  const [ownSize, setOwnSize] = useState(false);
  const format = FORMATS.find(({ id }) => id === formatId)!;
  const applying = applyingIds(state);
  const names = FIGURES.filter(({ shell }) => applying.includes(shell.id)).map(({ shell }) => ({
    value: shell.id,
    title: shell.name,
  }));

  function report(field: RecordingField, problem: string | null): void {
    const { [field]: _, ...others } = problems;
    const next = problem === null ? others : { ...others, [field]: problem };
    setProblems(next);
    onRefused(Object.keys(next).length);
  }
  function commit(field: RecordingField, text: string): void {
    const read = readField(field, text, T);
    report(field, 'problem' in read ? read.problem : null);
    if ('value' in read) onChange({ ...setup, recording: { ...recording, [field]: read.value } });
  }
  const numberField = (field: RecordingField) => (
    <NumberField
      key={field}
      field={field}
      T={T}
      value={recording[field]}
      problem={problems[field] ?? null}
      onCommit={(text) => commit(field, text)}
      onRevert={() => report(field, null)}
    />
  );
  function chooseSize(value: string): void {
    setOwnSize(value === OTHER_SIZE);
    if (value === OTHER_SIZE) return;
    const [width, height] = value.split(' × ').map(Number) as [number, number];
    setProblems({});
    onRefused(0);
    onChange({ ...setup, recording: { ...recording, width, height } });
  }
  const size = `${recording.width} × ${recording.height}`;
  const sizes = SIZES.map(([width, height]) => `${width} × ${height}`);
  const isOther = ownSize || !sizes.includes(size);
  return (
    <fieldset className="record-fields" disabled={disabled}>
      <legend className="visually-hidden">What is saved</legend>
      <Row label="Format">
        <Select
          label="Format"
          value={formatId}
          describedBy={aboutFormat}
          options={FORMATS.map(({ id, title }) => ({ value: id, title }))}
          onChoose={(id) => onChange({ ...setup, format: id as FormatId })}
        />
      </Row>
      <p id={aboutFormat} className="record-hint">
        {format.detail}
      </p>
      <Row label="Figure">
        <Select
          label="Figure"
          value={figures[0]}
          options={names}
          onChoose={(id) =>
            onChange({ ...setup, figures: [id as FigureId, figures[1] === id ? null : figures[1]] })
          }
        />
      </Row>
      <Row label="Beside it">
        <Select
          label="Second figure"
          value={figures[1] ?? ALONE}
          options={[
            { value: ALONE, title: 'nothing' },
            ...names.filter(({ value }) => value !== figures[0]),
          ]}
          onChoose={(id) =>
            onChange({ ...setup, figures: [figures[0], id === ALONE ? null : (id as FigureId)] })
          }
        />
      </Row>
      <Row label="Size in pixels">
        <Select
          label="Size in pixels"
          value={isOther ? OTHER_SIZE : size}
          options={[
            ...sizes.map((value) => ({ value, title: value })),
            { value: OTHER_SIZE, title: 'another size' },
          ]}
          onChoose={chooseSize}
        />
      </Row>
      {isOther && (['width', 'height'] as const).map(numberField)}
      <Row label="Colours">
        <Segments
          label="Colours"
          value={scheme}
          options={[
            { value: 'light', title: 'Light' },
            { value: 'dark', title: 'Dark' },
          ]}
          onChoose={(value) => onChange({ ...setup, scheme: value as ColourScheme })}
        />
      </Row>
      {!format.still && (['from', 'to', 'every', 'rate'] as const).map(numberField)}
      {plan !== null && <p className="record-plan">{plan}</p>}
    </fieldset>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ label, children }: RowProps) {
  return (
    <div className="record-row">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

interface NumberFieldProps {
  readonly field: RecordingField;
  readonly T: number;
  readonly value: number;
  readonly problem: string | null;
  readonly onCommit: (text: string) => void;
  readonly onRevert: () => void;
}

function NumberField({ field, T, value, problem, onCommit, onRevert }: NumberFieldProps) {
  const id = useId();
  const { name } = rangesOf(T)[field];
  return (
    <>
      <Row label={name}>
        <NumberEntry
          label={name}
          text={String(value)}
          refused={problem !== null}
          describedBy={problem === null ? undefined : id}
          onCommit={onCommit}
          onRevert={onRevert}
        />
      </Row>
      {problem !== null && (
        <p id={id} className="record-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
