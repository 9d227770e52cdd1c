/** Brings the figure that a verb acts on into view, flashes its frame, and offers the way back. */

/** The figure's frame lights up once; see slot.css. */
const FLASH = 'slot-acted';

export function showFigure(slot: HTMLElement, pressed: HTMLElement): void {
  const stage = slot.querySelector<HTMLElement>('[data-stage]') ?? slot;
  if (!isInView(stage)) {
    // a figure higher than the screen begins at its top
    const block = stage.offsetHeight > roomFor(stage) ? 'start' : 'nearest';
    stage.scrollIntoView({ block });
    if (!isInView(pressed)) offerReturn(slot, pressed);
  }
  flash(stage);
}

/** Between the bar at the top of the page, which the scroll margin clears, and the bottom of the window. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= innerHeight - roomFor(element) - 1 && bottom <= innerHeight + 1;
}

function roomFor(element: HTMLElement): number {
  return innerHeight - Number.parseFloat(getComputedStyle(element).scrollMarginTop || '0');
}

function flash(stage: HTMLElement): void {
  stage.classList.remove(FLASH);
  // read, so that the animation starts again
  stage.getBoundingClientRect();
  stage.classList.add(FLASH);
  stage.addEventListener('animationend', () => stage.classList.remove(FLASH), { once: true });
}

/** A button below the figure that returns to the verb. There is only one, for the last verb. */
function offerReturn(slot: HTMLElement, pressed: HTMLElement): void {
  document.querySelector('[data-return]')?.remove();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'slot-return button button-small';
  button.dataset.return = '';
  button.textContent = 'Back to where I was reading';
  button.addEventListener('click', () => {
    button.remove();
    pressed.scrollIntoView({ block: 'center' });
    pressed.focus({ preventScroll: true });
  });
  slot.append(button);
}
