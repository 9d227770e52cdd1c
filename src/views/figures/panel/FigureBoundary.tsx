import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface FigureBoundaryProps {
  readonly children: ReactNode;
}

interface FigureBoundaryState {
  readonly problem: string | null;
}

/** Contains an error to the figure that threw it. */
export class FigureBoundary extends Component<FigureBoundaryProps, FigureBoundaryState> {
  override state: FigureBoundaryState = { problem: null };

  static getDerivedStateFromError(error: unknown): FigureBoundaryState {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <div className="figure-panel-problem" role="alert">
        <p>This figure could not be drawn ({problem}). The run and the other figures continue.</p>
        <Button small onClick={() => this.setState({ problem: null })}>
          Try again
        </Button>
      </div>
    );
  }
}
