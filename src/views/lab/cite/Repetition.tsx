import { OWN_KINDS, type OwnKind } from '../../../core/matrixFile/own.ts';
import { flag, flagsOf, shellWord } from '../../../core/params/commandLine.ts';
import type { Params } from '../../../core/params/params.ts';
import { InvalidInput } from '../../../core/params/problem.ts';
import { pythonScript } from '../../../core/python/script.ts';
import type { Experiment } from '../../../state/lab/labState.ts';
import { download } from '../../figures/save/download.ts';
import { Button } from '../../ui/Button.tsx';
import { Quotation } from './Quotation.tsx';
import './cite.css';

interface RepetitionProps {
  readonly experiment: Experiment;
  readonly link: string;
}

/** The run as a command line and as a Python program, and the compared run as well. */
export function Repetition({ experiment, link }: RepetitionProps) {
  const { params, compare, own = {} } = experiment;
  // by its parameters, or with the reader's own files by the link, which names them
  const files = OWN_KINDS.filter((kind) => own[kind] !== undefined).map((kind) => FILE_FLAGS[kind]);
  const page = shellWord(link.slice(link.indexOf('#')));
  const runs = [
    { of: '', params, changes: {} },
    ...(compare === null
      ? []
      : [{ of: ' of the compared run', params: { ...params, ...compare }, changes: compare }]),
  ];
  return (
    <>
      <p>
        The command line prints the numbers of the run; in a copy of the repository, write{' '}
        <code>npm run --silent purify --</code> instead of <code>purify</code>. The Python program
        computes them anew with numpy, and with scipy where the run needs it.
      </p>
      {runs.map(({ changes, ...run }) => (
        <OneRun
          key={run.of}
          {...run}
          command={
            files.length === 0
              ? ['purify run', ...flagsOf(run.params)].join(' ')
              : ['purify run', page, ...files, ...flagsFor(changes)].join(' ')
          }
        />
      ))}
    </>
  );
}

interface OneRunProps {
  /** Which run, as the end of a title. */
  readonly of: string;
  readonly params: Params;
  readonly command: string;
}

function OneRun({ of, params, command }: OneRunProps) {
  const program = programOf(params);
  return (
    <>
      <Quotation name={`Command line${of}`} copy={`Copy the command line${of}`} text={command} />
      {'refusal' in program ? (
        <p>
          There is no Python program{of}: {program.refusal}.
        </p>
      ) : (
        <Quotation
          name={`Python program${of}`}
          copy={`Copy the program${of}`}
          text={program.script}
          isCode
        >
          <Button
            small
            onClick={() =>
              download(fileName(params), [program.script], 'text/x-python;charset=utf-8')
            }
          >
            Save the program{of}
          </Button>
        </Quotation>
      )}
    </>
  );
}

function programOf(params: Params): { readonly script: string } | { readonly refusal: string } {
  try {
    return { script: pythonScript(params) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { refusal: error.message };
  }
}

const FILE_FLAGS: Readonly<Record<OwnKind, string>> = {
  features: '--features FILE',
  rows: '--weights ./FILE',
};

function flagsFor(changes: Partial<Params>): string[] {
  return Object.entries(changes).map(([name, value]) => flag(name, value));
}

/** Only known names and numbers: a valid file name everywhere. */
function fileName({ family, n, m, seed }: Params): string {
  return `purify-${family}-${n}x${m}-seed${seed}.py`;
}
