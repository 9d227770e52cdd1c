/** The chapters, in the order of their file names, which is the reading order. */
import type { MDXContent } from 'mdx/types';

export interface Chapter {
  /** From 0; the notes and references at the end have none. */
  readonly number: number | null;
  /** Its address is `#/${slug}`. */
  readonly slug: string;
  readonly title: string;
  /** A line about it for the contents. */
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

// import.meta.glob sorts by path
const modules = import.meta.glob<ChapterModule>('../chapters/*.mdx', { eager: true });

export const CHAPTERS: readonly Chapter[] = Object.values(modules).map(
  ({ chapter, default: Text }, order) => ({
    number: chapter.unnumbered ? null : order,
    slug: chapter.slug,
    title: chapter.title,
    lede: chapter.lede ?? null,
    Text,
  }),
);
