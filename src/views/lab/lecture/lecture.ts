/** What is loaded with the first lecture. */
export { Caption, Following, Title } from './Caption.tsx';
export { LecturePanel } from './LecturePanel.tsx';
export { playerOf } from './playerOf.ts';
