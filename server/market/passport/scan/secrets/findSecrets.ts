import { createHash } from 'node:crypto';
import type { FoundSecret } from '../../../../../contract/market/passport/facts';
import type { SecretKind, Severity } from '../../../../../contract/market/passport/words';
import { isForeign } from '../paths';
import { placesOf, type SourceText } from '../sourceText';
import { assignedPasswords } from './assignedPasswords';
import { isMadeUp } from './isMadeUp';
import { middles, tokenRules } from './secretRules';

interface Match {
    kind: SecretKind;
    severity: Severity;
    at: number;
    value: string;
    /** how much of it everybody knows */
    shown: string;
}

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
};

const isInWord = (text: string, at: number): boolean =>
    at > 0 && /[A-Za-z0-9_]/.test(text[at - 1] ?? '');

function* tokens({ text }: SourceText): Generator<Match> {
    for (const { kind, severity, starts, pattern } of tokenRules) {
        for (const start of starts) {
            for (const at of placesOf(text, start)) {
                if (isInWord(text, at)) continue;
                const value = matchAt(pattern, text, at);
                if (value === undefined || isMadeUp(value.slice(start.length))) continue;
                yield { kind, severity, at, value, shown: start.slice(0, 12) };
            }
        }
    }
}

/** What is known by its middle, with the characters before it. */
function* aroundMiddles({ text }: SourceText): Generator<Match> {
    for (const [name, { word, before, pattern }] of Object.entries(middles)) {
        const kind = name as keyof typeof middles;
        const severity = kind === 'url_password' ? 'medium' : 'high';
        for (const at of placesOf(text, word)) {
            const left = before.exec(text.slice(Math.max(0, at - 40), at))?.[0];
            const right = left === undefined ? undefined : matchAt(pattern, text, at);
            if (left === undefined || right === undefined || isMadeUp(left + right)) continue;
            const shown = kind === 'url_password' ? `${left}://` : '';
            yield { kind, severity, at: at - left.length, value: left + right, shown };
        }
    }
}

/** What is told of a value: its public beginning, and how long it is. */
const mask = (shown: string, value: string): string => `${shown}… (${value.length})`;

const digest = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Of one kind in one file. */
const mostOfKind = 200;

/** Each value once a file. `hash` is a plain digest here; nobody outside the scan gets it. */
export const findSecrets = (source: SourceText): FoundSecret[] => {
    const found = new Map<string, FoundSecret>();
    const counts = new Map<string, number>();
    const passwords = isForeign(source.path) ? [] : assignedPasswords(source);
    for (const matches of [tokens(source), aroundMiddles(source), passwords]) {
        for (const { kind, severity, at, value, shown } of matches) {
            const hash = digest(value);
            const count = counts.get(kind) ?? 0;
            if (found.has(hash) || count >= mostOfKind) continue;
            counts.set(kind, count + 1);
            const { path, lineAt } = source;
            const masked = mask(shown, value);
            found.set(hash, { kind, severity, path, line: lineAt(at), masked, hash });
        }
    }
    return [...found.values()];
};
