import { placesOf, type SourceText } from '../sourceText';
import { callsOf } from './callWindows';
import type { PatternMatch } from './phpPatterns';

const fewestNames = 20;
const longestSymbols = 1_000;

function* arrays({ lower }: SourceText): Generator<PatternMatch> {
    let count = 0;
    let first = -1;
    for (const at of placesOf(lower, '_0x', 500)) {
        if (!/^[0-9a-f]{4,6}\b/.test(lower.slice(at + 3, at + 10))) continue;
        if (first < 0) first = at;
        count += 1;
    }
    if (count >= fewestNames) yield { rule: 'js_array', severity: 'medium', at: first };
}

const decoders =
    /\batob\s{0,3}\(|^.{0,80}buffer\.from\s{0,3}\(|\bunescape\s{0,3}\(|fromcharcode|decodeuricomponent\s{0,3}\(/;

function* decoding({ lower }: SourceText): Generator<PatternMatch> {
    for (const name of ['eval', 'function', 'execscript']) {
        for (const { at, inside, before } of callsOf(lower, name)) {
            if (
                name === 'eval' &&
                /^\s{0,5}function\s{0,5}\(\s{0,3}p\s{0,3},\s{0,3}a\s{0,3},/.test(inside)
            ) {
                yield { rule: 'js_packed', severity: 'medium', at };
                continue;
            }
            // a function that decodes is one, a text that is made into one is another
            if (name === 'function' && !/\bnew\s{1,5}$/.test(before)) continue;
            if (decoders.test(inside)) yield { rule: 'js_decoded', severity: 'high', at };
        }
    }
}

const symbols = new Set('[]()!+');

/** Programs made of six characters. */
function* symbolsOnly({ text }: SourceText): Generator<PatternMatch> {
    let length = 0;
    for (let at = 0; at < text.length; at += 1) {
        length = symbols.has(text[at] ?? '') ? length + 1 : 0;
        if (length < longestSymbols) continue;
        yield { rule: 'js_symbols', severity: 'medium', at: at - length + 1 };
        return;
    }
}

export const scriptPatterns = [arrays, decoding, symbolsOnly] as const;

const pythonDecoders =
    /b64decode|zlib\.decompress|marshal\.loads|codecs\.decode|fromhex|__import__\s{0,3}\(/;

function* pythonDecoding({ lower }: SourceText): Generator<PatternMatch> {
    for (const name of ['exec', 'eval']) {
        for (const { at, inside } of callsOf(lower, name)) {
            if (pythonDecoders.test(inside)) yield { rule: 'python_decoded', severity: 'high', at };
        }
    }
}

export const pythonPatterns = [pythonDecoding] as const;

function* remoteShell({ lower }: SourceText): Generator<PatternMatch> {
    const piped = /^[^\r\n|]{0,300}\|\s{0,4}(?:sudo\s{1,4})?(?:ba|z|da)?sh\b/;
    for (const name of ['curl ', 'wget ']) {
        for (const at of placesOf(lower, name)) {
            if (piped.test(lower.slice(at, at + 340))) {
                yield { rule: 'shell_remote', severity: 'medium', at };
            }
        }
    }
    for (const at of placesOf(lower, '/dev/tcp/')) {
        yield { rule: 'shell_reverse', severity: 'high', at };
    }
    for (const name of ['nc -e', 'ncat -e', 'nc.traditional -e']) {
        for (const at of placesOf(lower, name)) {
            if (/\w/.test(lower[at - 1] ?? '')) continue;
            yield { rule: 'shell_reverse', severity: 'high', at };
        }
    }
}

function* miners({ lower }: SourceText): Generator<PatternMatch> {
    for (const word of ['stratum+tcp://', 'stratum+ssl://', 'coinhive.min.js', 'cryptonight']) {
        for (const at of placesOf(lower, word, 5)) yield { rule: 'miner', severity: 'medium', at };
    }
}

/** In code of any language. */
export const anyCodePatterns = [remoteShell, miners] as const;
