import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import './loading.css';

interface BoundaryProps {
  /** The subject of a sentence, such as “This figure”. */
  readonly name: string;
  /** A sentence about the rest of the page. */
  readonly rest?: string | undefined;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly problem: string | null;
}

/** Contains an error to the part of the page that threw it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { problem: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    const { name, rest = '', children } = this.props;
    if (problem === null) return children;
    return (
      <div className="loading" role="alert">
        <p>{`${name} could not be drawn (${problem}). ${rest}`.trimEnd()}</p>
        <Button small onClick={() => this.setState({ problem: null })}>
          Try again
        </Button>
      </div>
    );
  }
}
