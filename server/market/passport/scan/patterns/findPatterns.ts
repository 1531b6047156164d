import type { FoundPattern } from '../../../../../contract/market/passport/facts';
import { isProgramCode, languageOf } from '../languages';
import { extensionOf, isProgram } from '../paths';
import type { SourceText } from '../sourceText';
import { hiddenNames } from './hiddenNames';
import { installScripts, serverSettings } from './installScripts';
import { type PatternMatch, phpPatterns } from './phpPatterns';
import { anyCodePatterns, pythonPatterns, scriptPatterns } from './scriptPatterns';

type Finder = (source: SourceText) => Iterable<PatternMatch>;

/** Of one rule in one file. */
const mostOfRule = 20;

const hasPhp = ({ lower, path }: SourceText): boolean =>
    languageOf(path) === 'PHP' || lower.includes('<?php') || lower.includes('<?=');

const findersFor = (source: SourceText): Finder[] => {
    const language = languageOf(source.path);
    const isScript = ['JavaScript', 'TypeScript', 'Vue', 'Svelte', 'HTML'].includes(language ?? '');
    return [
        ...installScripts,
        ...serverSettings,
        ...(hasPhp(source) ? [...phpPatterns, ...hiddenNames] : []),
        ...(isScript ? scriptPatterns : []),
        ...(language === 'Python' ? pythonPatterns : []),
        ...(isProgramCode(source.path) ? anyCodePatterns : []),
    ];
};

/** Patterns of known bad code in a file: places for a person to look at, no proof of anything. */
export const findPatterns = (source: SourceText): FoundPattern[] => {
    const { path, lineAt } = source;
    const found = new Map<string, FoundPattern>();
    const counts = new Map<string, number>();
    for (const find of findersFor(source)) {
        for (const { rule, severity, at } of find(source)) {
            const line = lineAt(at);
            const key = `${rule} ${line} ${severity}`;
            // those that matter less take no place of those that matter more
            const kind = `${rule} ${severity}`;
            const count = counts.get(kind) ?? 0;
            if (found.has(key) || count >= mostOfRule) continue;
            counts.set(kind, count + 1);
            found.set(key, { rule, severity, path, line });
        }
    }
    return [...found.values()];
};

const imageEndings = new Set('jpg jpeg png gif webp bmp ico svg tif tiff'.split(' '));
const imageMarks = ['GIF8', '\x89PNG', '\xff\xd8\xff', 'RIFF', 'BM'] as const;

const startsAsImage = (head: string): boolean => imageMarks.some(mark => head.startsWith(mark));

/** What files are beside their text: pictures that are PHP too, and programs. */
export const findInBytes = (path: string, bytes: Buffer): FoundPattern[] => {
    const head = bytes.subarray(0, 8).toString('latin1');
    const isImage = imageEndings.has(extensionOf(path)) || startsAsImage(head);
    if (isImage && /<\?php\s|<\?=\s{0,3}[$`@]/i.test(bytes.toString('latin1'))) {
        return [{ rule: 'php_in_image', severity: 'high', path, line: null }];
    }
    const isBinary = head.startsWith('\x7fELF') || head.startsWith('MZ\x90') || isProgram(path);
    return isBinary ? [{ rule: 'program', severity: 'low', path, line: null }] : [];
};
