/** The symbols that the article uses, each with the chapter in which it first appears. */
import { MathText } from '../../math/MathText.tsx';
import { NOTATION, type SymbolId } from '../../math/notation.ts';
import { type Chapter, CHAPTERS } from './chapters.ts';
import { GROUP_OF, type GroupId, GROUPS } from './glossaryGroups.ts';
import { TableSymbol } from './symbols.tsx';

// sorted by path, as the chapters are
const texts = Object.values(
  import.meta.glob<string>('../chapters/*.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

interface Entry {
  readonly id: SymbolId;
  readonly chapter: Chapter;
}

/** The first chapter that writes the symbol; the opening only mentions symbols. Null if no chapter does. */
function firstUse(id: SymbolId): Chapter | null {
  const written = new RegExp(String.raw`\\S${id}(?![A-Za-z])|<Sym of="${id}"`);
  return CHAPTERS.find(({ number }, k) => number !== 0 && written.test(texts[k] ?? '')) ?? null;
}

function entriesOf(group: GroupId): Entry[] {
  return (Object.keys(GROUP_OF) as SymbolId[]).flatMap((id) => {
    const chapter = GROUP_OF[id] === group ? firstUse(id) : null;
    return chapter === null ? [] : [{ id, chapter }];
  });
}

export function Glossary() {
  return (
    <div className="glossary chapter-wide">
      {(Object.keys(GROUPS) as GroupId[]).map((group) => (
        <section key={group} className="glossary-group">
          <h4>{GROUPS[group]}</h4>
          <dl>
            {entriesOf(group).map(({ id, chapter }) => (
              <GlossaryEntry key={id} id={id} chapter={chapter} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function GlossaryEntry({ id, chapter: { number, slug, title } }: Entry) {
  const { name, meaning } = NOTATION[id];
  return (
    <div className="glossary-entry" data-entry={id}>
      <dt>
        <TableSymbol of={NOTATION[id]} />{' '}
        <span className="glossary-name">
          <MathText>{name}</MathText>
        </span>
      </dt>
      <dd>
        <MathText>{meaning}</MathText>{' '}
        <a href={`#/${slug}`} title={title}>
          {number === null ? title : `Chapter ${number}`}
        </a>
      </dd>
    </div>
  );
}
