/** A table of the benchmark: measured and printed by itself, so that one can be run alone. */

/** Shows on a terminal what is being measured. */
export type Progress = (text: string) => void;

export interface Table {
  /** Measures, then prints the table, or its data as a line of JSON. */
  show(progress: Progress, asJson: boolean): Promise<void>;
}

export function table<Data>(
  measure: (progress: Progress) => Data | Promise<Data>,
  print: (data: Data) => void,
): Table {
  return {
    show: async (progress, asJson) => {
      const data = await measure(progress);
      progress('');
      if (asJson) console.log(JSON.stringify(data));
      else print(data);
    },
  };
}
