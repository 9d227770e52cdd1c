import './shortcuts.css';

interface ShortcutListProps {
  readonly groups: readonly {
    readonly title: string;
    readonly shortcuts: readonly {
      /** Keys as they are printed on a keyboard. */
      readonly shown: readonly string[];
      readonly does: string;
    }[];
  }[];
}

/** Keys and what they do, by purpose. */
export function ShortcutList({ groups }: ShortcutListProps) {
  return (
    <div className="shortcuts shortcuts-groups">
      {groups.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ shown, does }) => (
              <div key={does} className="shortcuts-row">
                <dt>
                  {shown.map((keys) => (
                    <span key={keys} className="shortcuts-keys">
                      {keys.split(' ').map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </span>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
