import { languageOf } from './languages';
import { extensionOf, nameOf } from './paths';

/** A file as rules read it. */
export interface SourceText {
    path: string;
    /** lower case, without the folders */
    name: string;
    /** lower case, without the dot; empty where there is none */
    extension: string;
    text: string;
    /** `text` in lower case, for words that may be written either way; as long as it */
    lower: string;
    lineAt(offset: number): number;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const sampleBytes = 8_000;

/** Two bytes a character. What only begins so and goes on as ASCII still runs as PHP. */
const isWide = (bytes: Buffer): boolean =>
    bytes[0] === 0xff && bytes[1] === 0xfe && !bytes.includes('<?');

const decode = (bytes: Buffer): string => {
    if (isWide(bytes)) return new TextDecoder('utf-16le').decode(bytes);
    // where a long file was cut, half a character may be left
    for (let cut = 0; cut < 4; cut += 1) {
        try {
            return strict.decode(bytes.subarray(0, bytes.length - cut));
        } catch {}
    }
    return new TextDecoder('gb18030').decode(bytes);
};

const isText = (bytes: Buffer): boolean =>
    isWide(bytes) || bytes.includes('<?php') || !bytes.subarray(0, sampleBytes).includes(0);

/** Numbers of lines by their offsets, counted when somebody asks first. */
const linesOf = (text: string): ((offset: number) => number) => {
    let starts: number[] | undefined;
    return offset => {
        if (!starts) {
            starts = [0];
            for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
                starts.push(at + 1);
            }
        }
        let [low, high] = [0, starts.length - 1];
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((starts[middle] ?? 0) <= offset) low = middle;
            else high = middle - 1;
        }
        return low + 1;
    };
};

/** ASCII alone: other letters may become longer, and offsets would not be the same any more. */
const lowered = (text: string): string => text.replace(/[A-Z]+/g, part => part.toLowerCase());

export const sourceOf = (path: string, text: string): SourceText => ({
    path,
    name: nameOf(path),
    extension: extensionOf(path),
    text,
    lower: lowered(text),
    lineAt: linesOf(text),
});

/** The text of a file's bytes; nothing of pictures, programs and the like. Code with a zero byte in it still runs. */
export const readSource = (path: string, bytes: Buffer): SourceText | undefined =>
    isText(bytes) || languageOf(path) !== undefined ? sourceOf(path, decode(bytes)) : undefined;

/** More of a word in one file than a reader would get past; fewer could be put in front of what matters. */
const mostPlaces = 5_000;

/** Where a word stands, at most so often. */
export function* placesOf(text: string, word: string, most = mostPlaces): Generator<number> {
    let at = text.indexOf(word);
    for (let times = 0; at >= 0 && times < most; times += 1) {
        yield at;
        at = text.indexOf(word, at + word.length);
    }
}
