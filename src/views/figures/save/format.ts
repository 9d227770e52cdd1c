/** What a figure can be saved as; also the file's extension. */
export type SaveFormat = 'svg' | 'png' | 'csv';
