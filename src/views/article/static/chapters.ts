/** The chapters, in the order of their files' names, which is the order of reading. */
import type { MDXContent } from 'mdx/types';

export interface Chapter {
  /** From 0; the last ones, which are notes and references, have none. */
  readonly number: number | null;
  /** Its address is `#/` and this. */
  readonly slug: string;
  readonly title: string;
  /** What it is about, in a line: for the contents. */
  readonly lede: string | null;
  readonly Text: MDXContent;
}

interface ChapterModule {
  readonly default: MDXContent;
  readonly chapter: {
    readonly slug: string;
    readonly title: string;
    readonly lede?: string;
    readonly unnumbered?: true;
  };
}

const modules = import.meta.glob<ChapterModule>('../chapters/*.mdx', { eager: true });

export const CHAPTERS: readonly Chapter[] = Object.entries(modules)
  .map(([file, module]) => ({ order: Number(/(\d+)-[^/]*$/.exec(file)?.[1]), module }))
  .toSorted((one, other) => one.order - other.order)
  .map(({ order, module: { chapter, default: Text } }) => ({
    number: chapter.unnumbered ? null : order,
    slug: chapter.slug,
    title: chapter.title,
    lede: chapter.lede ?? null,
    Text,
  }));
