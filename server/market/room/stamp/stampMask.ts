import { create, type Font, type PathCommand } from 'fontkit';
import { fontRuns, loadFonts } from '../../../platform/pdf/fontFiles';

/** Pixels of one stamp; a picture is covered with them. */
const width = 420;
const height = 240;
const fontPixels = 18;
const tallestLine = 26;
/** Rows that each row of pixels is looked at in. */
const rowsPerPixel = 4;
/** Of 255: seen over anything, and little of what lies below is lost. */
const strength = 105;

type Point = readonly [x: number, y: number];
type Outline = Point[];

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Points of a curve with these control points, by de Casteljau. */
const curvePoint = (points: readonly Point[], share: number): Point => {
    const [only, ...others] = points;
    if (only && others.length === 0) return only;
    const nearer = points
        .slice(1)
        .map(
            ([x, y], place): Point => [
                between(points[place]?.[0] ?? 0, x, share),
                between(points[place]?.[1] ?? 0, y, share),
            ],
        );
    return curvePoint(nearer, share);
};

const pairs = (numbers: readonly number[]): Point[] =>
    numbers.flatMap((x, place): Point[] => (place % 2 === 0 ? [[x, numbers[place + 1] ?? 0]] : []));

/** A glyph's outlines as straight lines. */
const outlinesOf = (commands: readonly PathCommand[]): Outline[] => {
    const outlines: Outline[] = [];
    for (const { command, args } of commands) {
        const last = outlines.at(-1);
        const points = pairs(args);
        if (command === 'moveTo') outlines.push(points);
        else if (command === 'lineTo') last?.push(...points);
        else if (command !== 'closePath' && last) {
            const begin = last.at(-1) ?? [0, 0];
            for (const share of [0.25, 0.5, 0.75, 1]) {
                last.push(curvePoint([begin, ...points], share));
            }
        }
    }
    return outlines;
};

/** Where a row crosses outlines, and in which direction. */
const crossingsOf = (outlines: readonly Outline[], y: number): [x: number, turn: 1 | -1][] => {
    const found: [number, 1 | -1][] = [];
    for (const outline of outlines) {
        for (const [place, [x, at]] of outline.entries()) {
            const [nextX, nextAt] = outline[(place + 1) % outline.length] ?? [0, 0];
            if (at <= y === nextAt <= y) continue;
            found.push([between(x, nextX, (y - at) / (nextAt - at)), nextAt > at ? 1 : -1]);
        }
    }
    return found.sort(([one], [other]) => one - other);
};

/** Fills what lies within a glyph's outlines; `mask` has how much of each pixel is covered. */
const fill = (mask: Float32Array, outlines: readonly Outline[]): void => {
    const ys = outlines.flat().map(([, y]) => y);
    const top = Math.max(0, Math.floor(Math.min(...ys)));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
    for (let step = top * rowsPerPixel; step <= bottom * rowsPerPixel; step++) {
        const row = Math.floor(step / rowsPerPixel);
        let winding = 0;
        let from = 0;
        for (const [x, turn] of crossingsOf(outlines, (step + 0.5) / rowsPerPixel)) {
            if (winding !== 0) cover(mask, row, from, x);
            winding += turn;
            from = x;
        }
    }
};

const cover = (mask: Float32Array, row: number, from: number, to: number): void => {
    for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x++) {
        const share = Math.min(x + 1, to) - Math.max(x, from);
        const at = row * width + x;
        mask[at] = (mask[at] ?? 0) + share / rowsPerPixel;
    }
};

/** Turned so that it cannot be cut off with a few rows. */
const turned = (x: number, y: number): Point => {
    const angle = (-25 * Math.PI) / 180;
    const [left, top] = [x - width / 2, y - height / 2];
    return [
        width / 2 + left * Math.cos(angle) - top * Math.sin(angle),
        height / 2 + left * Math.sin(angle) + top * Math.cos(angle),
    ];
};

interface Placed {
    /** x where the line begins */
    left: number;
    /** y of its foot */
    foot: number;
}

const drawLine = (
    mask: Float32Array,
    line: string,
    fonts: ReadonlyMap<string, Font>,
    { left, foot }: Placed,
): void => {
    let x = left;
    for (const { file, text } of fontRuns(line)) {
        const font = fonts.get(file);
        if (!font) continue;
        const scale = fontPixels / font.unitsPerEm;
        for (const { path, advanceWidth } of font.layout(text).glyphs) {
            const begin = x;
            const outlines = outlinesOf(path.commands).map(outline =>
                outline.map(([gx, gy]) => turned(begin + gx * scale, foot - gy * scale)),
            );
            if (outlines.length > 0) fill(mask, outlines);
            x += advanceWidth * scale;
        }
    }
};

/** Pixels with transparency, as many as `width` and `height` say. */
export interface StampMask {
    data: Buffer;
    width: number;
    height: number;
}

/** Dark letters with a light rim, so that they are seen over anything. */
const coloured = (mask: Float32Array): Buffer => {
    const data = Buffer.alloc(width * height * 4);
    for (let at = 0; at < mask.length; at++) {
        const rim = at > width + 1 ? (mask[at - width - 1] ?? 0) : 0;
        const letter = Math.min(1, mask[at] ?? 0);
        const shade = letter >= rim ? 60 : 235;
        data.fill(shade, at * 4, at * 4 + 3);
        data[at * 4 + 3] = Math.round(Math.min(1, Math.max(letter, rim)) * strength);
    }
    return data;
};

/** The lines across one stamp, in fonts that have every letter, whatever fonts the machine has. */
export const stampMask = async (lines: readonly string[]): Promise<StampMask> => {
    const files = await loadFonts(lines);
    const fonts = new Map([...files].map(([name, file]) => [name, create(file)]));
    const mask = new Float32Array(width * height);
    const lineHeight = Math.min(tallestLine, height / lines.length);
    const top = (height - lines.length * lineHeight) / 2;
    for (const [place, line] of lines.entries()) {
        const foot = top + place * lineHeight + fontPixels;
        drawLine(mask, line, fonts, { left: 30, foot });
    }
    return { data: coloured(mask), width, height };
};
