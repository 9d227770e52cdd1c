/** What the page around the table provides: links and the colours. */
import { createContext, use } from 'react';
import type { SidePageTools } from '../lab/head/SidePageHead.tsx';

export const PairsToolsContext = createContext<SidePageTools | null>(null);

export function usePairsTools(): SidePageTools {
  const tools = use(PairsToolsContext);
  if (tools === null) throw new Error('usePairsTools needs a PairsToolsContext around it.');
  return tools;
}
