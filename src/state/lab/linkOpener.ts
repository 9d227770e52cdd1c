/** Opens links, also those that name files of the reader's own, which have to be fetched from storage first. */
import { OWN_KINDS, type OwnMatrices, type OwnReferences } from '../../core/matrixFile/own.ts';
import { type Part, withPart } from '../../solver/part.ts';
import { type LinkContent, readLink } from '../link/link.ts';
import type { OwnFiles } from '../own/ownFiles.ts';
import type { LabFiles } from './labFiles.ts';

export interface LinkOpener {
  /** Calls `use` with the content: at once, unless the link names files. */
  open(link: string, use: (content: LinkContent) => void): void;
  /** Something else was opened meanwhile. */
  forget(): void;
  /** Tries again after a failure. */
  retry(): void;
}

export interface LinkOpenerOptions {
  readonly files: Part<LabFiles> | null;
  readonly onLoaded: () => void;
  readonly onFailure: () => void;
}

export function createLinkOpener({ files, onLoaded, onFailure }: LinkOpenerOptions): LinkOpener {
  let pending: (() => void) | null = null;
  return {
    open(link, use) {
      const content = readLink(link);
      pending = null;
      if (files === null || content.wanted === undefined) {
        use(content);
        return;
      }
      const named = content.wanted.files;
      const attempt = () =>
        withPart(
          files,
          async (service) => {
            onLoaded();
            const found = await findAll(service, named);
            if (pending !== attempt) return;
            pending = null;
            use(readLink(link, found, service.about));
          },
          onFailure,
        );
      pending = attempt;
      attempt();
    },
    forget() {
      pending = null;
    },
    retry: () => pending?.(),
  };
}

async function findAll(files: OwnFiles, named: OwnReferences): Promise<OwnMatrices> {
  const found = await Promise.all(
    OWN_KINDS.map(async (kind) => {
      const reference = named[kind];
      const own = reference && (await files.find(kind, reference));
      return own ? [[kind, own] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
