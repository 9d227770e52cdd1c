/** Families of pictures that take more than a few lines. */
import type { Piece } from './piece.ts';

export const segments: Piece = {
  reads: ['n', 'm', 'width', 'height'],
  code: `# The strokes of a sixteen-segment display: x0, y0, x1, y1 in units of half the display.
STROKES = [
    (0, 0, 0, 1), (2, 1, 2, 2), (2, 0, 2, 1), (0, 1, 0, 2),
    (0, 0, 1, 0), (1, 0, 2, 0), (0, 2, 1, 2), (1, 2, 2, 2),
    (0, 1, 1, 1), (1, 1, 2, 1), (1, 0, 1, 1), (1, 1, 1, 2),
    (0, 0, 1, 1), (2, 0, 1, 1), (0, 2, 1, 1), (2, 2, 1, 1),
]


def stroke(x0, y0, x1, y1):
    """A pixel's value is its coverage: 1 inside, falling to 0 one pixel further out."""
    half = max(0.55, 0.062 * width)
    margin = 0.08 * width * (2 if x0 != x1 and y0 != y1 else 1)
    size = np.array([width - 2 * half, height - 2 * half])
    start = half + np.array([x0, y0]) / 2 * size
    end = half + np.array([x1, y1]) / 2 * size
    part = margin / np.sqrt(((end - start) ** 2).sum()) * (end - start)
    start, end = start + part, end - part
    rows, columns = np.mgrid[:height, :width]
    pixels = np.stack([columns + 0.5, rows + 0.5], axis=-1)
    along = (pixels - start) @ (end - start) / ((end - start) ** 2).sum()
    nearest = start + np.clip(along, 0, 1)[..., None] * (end - start)
    distance = np.sqrt(((pixels - nearest) ** 2).sum(axis=-1))
    return np.clip(half + 0.5 - distance, 0, 1).ravel()


def draw_features():
    return np.array([stroke(*line) for line in STROKES[:n]]).T`,
};

export const blobs: Piece = {
  uses: ['rng'],
  imports: ['import math'],
  reads: ['n', 'm', 'width', 'height'],
  code: `def rounded(x):
    return math.floor(x + 0.5)


def centres():
    """n points spread over the picture, in rows whose lengths differ by one at most."""
    rows = min(n, max(1, rounded(math.sqrt(n * height / width))))
    for row in range(rows):
        in_row = rounded((row + 1) * n / rows) - rounded(row * n / rows)
        for k in range(in_row):
            yield (k + 0.5) / in_row * width, (row + 0.5) / rows * height


def draw_features():
    """Round bumps that overlap their neighbours, at slightly displaced centres."""
    rng = Rng(GROUND_TRUTH)
    spacing = math.sqrt(m / n)
    rows, columns = np.mgrid[:height, :width]
    bumps = []
    for x, y in centres():
        x += 0.12 * spacing * (2 * rng.uniform() - 1)
        y += 0.12 * spacing * (2 * rng.uniform() - 1)
        square = (columns + 0.5 - x) ** 2 + (rows + 0.5 - y) ** 2
        bumps.append(np.maximum(0, 1 - square / (1.25 * spacing) ** 2).ravel() ** 2)
    return np.array(bumps).T`,
};

export const swimmer: Piece = {
  imports: ['import math'],
  reads: ['n', 'm', 'width', 'height'],
  code: `SHOULDERS = math.floor(0.3 * height + 0.5)


def left_arm(position):
    """Straight up, to the corner, sideways, or down to just above the middle; (row, column)."""
    row, column = SHOULDERS, (width - 1) // 2 - 1
    end_row, end_column = [(0, column), (0, 0), (row, 0), (height // 2 - 1, 0)][position]
    steps = max(abs(end_row - row), abs(end_column - column))
    for k in range(1, steps + 1):
        r = math.floor(row + k * (end_row - row) / steps + 0.5)
        c = math.floor(column + k * (end_column - column) / steps + 0.5)
        if position < 3 or r > row:
            yield r, c


def body_part(i):
    """Four positions of each limb, all mirror images of the left arm, and the body."""
    picture = np.zeros((height, width))
    if i == 16:
        picture[SHOULDERS : height - SHOULDERS, (width - 1) // 2 : width // 2 + 1] = 1
        return picture
    for r, c in left_arm(i % 4):
        picture[r, c] = 1
    right, leg = i // 4 % 2 == 1, i // 4 >= 2
    return picture[:: -1 if leg else 1, :: -1 if right else 1]


def draw_features():
    return np.array([body_part(i).ravel() for i in range(n)]).T`,
};
