/** x against x*: what the decoder gets right and wrong. Work in progress. */
export interface DecodingSummary {
  /** P(x_i > 0 | x*_i = 0) and P(x_i = 0 | x*_i > 0), over all coordinates. */
  readonly falseActivationRate: number;
  readonly missRate: number;
}
