declare module 'subset-font' {
    /** A font with the glyphs of a text alone; a variable one at fixed values of its axes. */
    export default function subsetFont(
        font: Buffer,
        text: string,
        options: {
            targetFormat: 'truetype' | 'woff' | 'woff2';
            variationAxes?: Readonly<Record<string, number>>;
        },
    ): Promise<Buffer>;
}
