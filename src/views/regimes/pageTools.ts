/** What the page around the regimes provides: links, and the colours. */
import { createContext, use } from 'react';
import type { Theme } from '../../state/lab/labState.ts';

export interface PageTools {
  /** A link to the lab as it was left. */
  readonly labLink: string;
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  /** The address of the sweep as it is now, to be copied. */
  readonly link: () => string;
  /** The worked diagrams that have a recording. */
  readonly recorded: readonly string[];
}

export const PageToolsContext = createContext<PageTools | null>(null);

export function usePageTools(): PageTools {
  const tools = use(PageToolsContext);
  if (tools === null) throw new Error('usePageTools needs a PageToolsContext around it.');
  return tools;
}
