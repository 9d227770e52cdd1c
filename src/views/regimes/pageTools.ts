/** What the page around the regimes provides: links, the colours, and recordings. */
import { createContext, use } from 'react';
import type { SidePageTools } from '../lab/head/SidePageHead.tsx';

export interface PageTools extends SidePageTools {
  /** The worked diagrams that have a recording. */
  readonly recorded: readonly string[];
}

export const PageToolsContext = createContext<PageTools | null>(null);

export function usePageTools(): PageTools {
  const tools = use(PageToolsContext);
  if (tools === null) throw new Error('usePageTools needs a PageToolsContext around it.');
  return tools;
}
