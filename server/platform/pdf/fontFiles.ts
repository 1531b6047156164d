import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Noto Sans SC, SIL Open Font License 1.1; a file for some hundred characters each. */
const family = '@fontsource-variable/noto-sans-sc';
const regular = 400;
/** Shown for what no file has. */
const missing = '□';

type Ranges = readonly (readonly [from: number, to: number])[];
interface FontFile {
    name: string;
    ranges: Ranges;
}

const resolve = createRequire(import.meta.url).resolve;

/** `U+4e00-4e0a,U+5b57`, as in CSS. */
const readRanges = (text: string): Ranges =>
    text.split(',').map(part => {
        const [from = '', to = from] = part.slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    });

/** Those that are named for a script first: a text's letters and digits then come of one file. */
const readFontFiles = (): readonly FontFile[] => {
    const table = JSON.parse(readFileSync(resolve(`${family}/unicode.json`), 'utf8')) as Record<
        string,
        string
    >;
    const files = Object.entries(table).map(([key, ranges]) => ({
        name: key.replace(/[[\]]/g, ''),
        ranges: readRanges(ranges),
    }));
    const isNumbered = ({ name }: FontFile) => /^\d/.test(name);
    return [...files.filter(file => !isNumbered(file)), ...files.filter(isNumbered)];
};

const codePoints = 0x11_0000;

/** The files, and for each code point the place of the first that has it, −1 for none. */
const readTable = () => {
    const files = readFontFiles();
    const places = new Int16Array(codePoints).fill(-1);
    for (const [place, { ranges }] of [...files.entries()].reverse()) {
        for (const [from, to] of ranges) places.fill(place, from, to + 1);
    }
    return { files, places };
};

let known: ReturnType<typeof readTable> | undefined;

const fontTable = () => {
    known ??= readTable();
    return known;
};

const fileOf = (letter: string): string | undefined => {
    const { files, places } = fontTable();
    return files[places[letter.codePointAt(0) ?? 0] ?? -1]?.name;
};

/** Letters in a row that one file has. */
interface FontRun {
    file: string;
    text: string;
}

/** A text by the files that have its letters; what none has becomes a box. */
export const fontRuns = (text: string): FontRun[] => {
    const runs: FontRun[] = [];
    for (const letter of text.toWellFormed().replace(/\p{Cc}/gu, ' ')) {
        const found = fileOf(letter);
        const file = found ?? fileOf(missing) ?? 'latin';
        const shown = found === undefined ? missing : letter;
        const last = runs.at(-1);
        if (last?.file === file) last.text += shown;
        else runs.push({ file, text: shown });
    }
    return runs;
};

/** A font without a letter cannot be opened, and not every one that a file's ranges name is there. */
const lastLetters = (file: string): string =>
    (fontTable().files.find(({ name }) => name === file)?.ranges ?? [])
        .map(([, to]) => String.fromCodePoint(to))
        .join('');

/** TrueType fonts with little more than what the texts need, by the name of their file. */
export const loadFonts = async (texts: readonly string[]): Promise<Map<string, Buffer>> => {
    const letters = new Map<string, string>();
    for (const { file, text } of texts.flatMap(fontRuns)) {
        letters.set(file, (letters.get(file) ?? '') + text);
    }
    const fonts = new Map<string, Buffer>();
    for (const [file, text] of letters) {
        const some = lastLetters(file);
        const path = resolve(`${family}/files/noto-sans-sc-${file}-wght-normal.woff2`);
        const options = { targetFormat: 'truetype', variationAxes: { wght: regular } } as const;
        fonts.set(file, await subsetFont(await readFile(path), text + some, options));
    }
    return fonts;
};
