declare module 'subset-font' {
  /** The part of a face that a text needs. */
  export default function subsetFont(
    face: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
  ): Promise<Buffer>;
}
