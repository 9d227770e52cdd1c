/** The smallest type of a figure's axes in the lab, and in a lecture in a window of 1280×720; CSS pixels. */
const IN_LAB = 12;
const IN_LECTURE = 20;

/** How much the lectern is enlarged in a window of this size; less than the lab's own size is too small to read. */
export function lecternScale(width: number, height: number): number {
  return Math.max(1, (IN_LECTURE / IN_LAB) * Math.min(width / 1280, height / 720));
}
