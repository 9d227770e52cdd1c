/**
 * How much room a chapter will take, as far as that can be told before it is laid out: chapters far
 * from the screen are not. It is mostly its figures that make one longer than another (article.css).
 */

const CHAPTER = /<section class="chapter(?:(?!<section class="chapter)[\s\S])*/g;
const FIGURE = /<figure class="slot"/g;

export function withRoomOfChapters(html: string): string {
  return html.replaceAll(CHAPTER, (chapter) => {
    const figures = chapter.match(FIGURE)?.length ?? 0;
    return chapter.replace('<section', `<section style="--figures:${figures}"`);
  });
}
