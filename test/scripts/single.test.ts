import { describe, expect, it } from 'vitest';
import { joined } from '../../scripts/single/singleFile.ts';

const PAGE = `<html><head><noscript><meta http-equiv="refresh" content="0; url=article.html" /></noscript><script>fetch('./assets/chapters.txt')</script><link rel="icon" href="./favicon.svg"><script type="module" crossorigin src="./assets/main.js"></script><link rel="stylesheet" crossorigin href="./assets/style.css"></head><body><a href="licences.txt">Licences</a></body></html>`;

const FILES: Readonly<Record<string, string>> = {
  'favicon.svg': '<svg/>',
  'licences.txt': 'MIT',
  'assets/chapters.txt': 'chapters',
  'assets/main.js': 'const end = "</script>"; link({ href:`licences.txt` });',
  'assets/style.css': 'p { color: red }',
};

const textOf = (file: string) => FILES[file] ?? '';
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('a page in a single file', () => {
  it('contains its style sheet, its icon and its licences', () => {
    const page = joined(PAGE, textOf);
    expect(page).toContain('<style>p { color: red }</style>');
    expect(page).toContain(`href="data:image/svg+xml;base64,${base64('<svg/>')}"`);
    const licences = `data:text/plain;base64,${base64('MIT')}`;
    expect(page).toContain(`<a href="${licences}" download="licences.txt">`);
    expect(page).toContain(`link({ href:"${licences}",download:"licences.txt" })`);
  });

  it('fetches its chapters from itself, and leads nowhere else', () => {
    const page = joined(PAGE, textOf);
    expect(page).toContain(`fetch('data:text/plain;base64,${base64('chapters')}')`);
    expect(page).not.toContain('article.html');
  });

  it('ends with its script, which cannot end early', () => {
    const [, script = ''] =
      /<script type="module">(.*?)<\/script><\/body>/.exec(joined(PAGE, textOf)) ?? [];
    const read = new Function(
      'link',
      `${script.replace(/link\(.*/, '')} return end;`,
    ) as () => string;
    expect(read()).toBe('</script>');
  });

  it('is refused if it needs another file', () => {
    const more = PAGE.replace('<body>', '<body><img src="./picture.png">');
    expect(() => joined(more, textOf)).toThrow('purify.html would need the file ./picture.png');
  });
});
