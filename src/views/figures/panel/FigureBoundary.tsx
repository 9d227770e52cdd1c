import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface FigureBoundaryProps {
  readonly children: ReactNode;
}

interface FigureBoundaryState {
  readonly problem: string | null;
}

/** What goes wrong in one figure stays in it. */
export class FigureBoundary extends Component<FigureBoundaryProps, FigureBoundaryState> {
  override state: FigureBoundaryState = { problem: null };

  static getDerivedStateFromError(error: unknown): FigureBoundaryState {
    return { problem: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <div className="panel-problem" role="alert">
        <p>This figure could not be drawn ({problem}). The run and the other figures go on.</p>
        <Button small onClick={() => this.setState({ problem: null })}>
          Try again
        </Button>
      </div>
    );
  }
}
