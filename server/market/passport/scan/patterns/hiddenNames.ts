import { placesOf, type SourceText } from '../sourceText';
import { callsOf } from './callWindows';
import type { PatternMatch } from './phpPatterns';

const names = [
    ...['eval', 'assert', 'system', 'shell_exec', 'passthru', 'base64_decode', 'gzinflate'],
    ...['create_function', 'str_rot13', '_post', '_get', '_request', '_cookie'],
] as const;
const reversed = names.map(name => [...name].reverse().join(''));

const hex = /(?:\\x[0-9a-f]{2}){4,60}/y;
const octal = /(?:\\[0-7]{2,3}){4,60}/y;

const decoded = (escapes: string, radix: 8 | 16): string =>
    escapes
        .split(radix === 16 ? '\\x' : '\\')
        .slice(1)
        .map(code => String.fromCharCode(Number.parseInt(code, radix)))
        .join('')
        .toLowerCase();

function* escaped({ lower }: SourceText): Generator<PatternMatch> {
    for (const [start, pattern, radix] of [
        ['\\x', hex, 16],
        ['\\1', octal, 8],
    ] as const) {
        let end = 0;
        for (const at of placesOf(lower, start, 2_000)) {
            if (at < end) continue;
            pattern.lastIndex = at;
            const found = pattern.exec(lower)?.[0];
            if (found === undefined) continue;
            end = at + found.length;
            const text = decoded(found, radix);
            if (names.some(name => text.includes(name))) {
                yield { rule: 'php_hidden_name', severity: 'high', at };
            }
        }
    }
}

function* turned({ lower }: SourceText): Generator<PatternMatch> {
    for (const { at, inside } of callsOf(lower, 'strrev')) {
        if (reversed.some(name => inside.slice(0, 80).includes(name))) {
            yield { rule: 'php_hidden_name', severity: 'high', at };
        }
    }
}

/** `'ba'.'se64'.'_decode'` */
function* joined({ lower }: SourceText): Generator<PatternMatch> {
    for (const joint of ["'.'", '"."', "' . '", '" . "']) {
        for (const at of placesOf(lower, joint, 1_000)) {
            const around = lower.slice(Math.max(0, at - 40), at + 60);
            const whole = around.replace(/['"]\s{0,2}\.\s{0,2}['"]/g, '');
            const isHidden = names.some(
                name => name.length > 5 && whole.includes(name) && !around.includes(name),
            );
            if (isHidden) yield { rule: 'php_hidden_name', severity: 'high', at };
        }
    }
}

/** Names of functions that are written so that nobody finds them. */
export const hiddenNames = [escaped, turned, joined] as const;
