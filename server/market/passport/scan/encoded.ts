import { extensionOf } from './paths';
import type { SourceText } from './sourceText';

/** Loaders that PHP files are encoded for, by what such a file begins with. */
const loaders: readonly (readonly [name: string, words: readonly string[]])[] = [
    ['ionCube', ['ioncube', '//icb0', '/*icb']],
    ['SourceGuardian', ['sourceguardian', 'sg_load(']],
    ['Zend Guard', ['<?php @zend;', 'zend guard', 'zend optimizer']],
    ['Swoole Compiler', ['swoole_loader', 'swoole compiler', 'swoolec']],
    ['phpjiami', ['phpjiami', 'php jiami']],
    ['NuSphere', ['phpexpress']],
    ['bCompiler', ['bcompiler']],
    ['ByteRun', ['_byterun_']],
];

const headLength = 2_000;
/** of a body that is no text: loaders are also mentioned by plain installers */
const leastOdd = 0.05;
const fewestLines = 3;

/** Lines of nothing but the letters that bytes are written in. */
const isPacked = (line: string): boolean => /^[A-Za-z0-9+/=]{40,500}\s*$/.test(line.slice(0, 500));

const looksEncoded = (text: string): boolean => {
    const body = text.slice(0, 200_000);
    const odd = body.match(/[^\t\r\n\x20-\x7e\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/g) ?? [];
    if (odd.length > body.length * leastOdd) return true;
    const packed = body.split('\n').filter(isPacked);
    return packed.length >= fewestLines || packed.some(line => line.length >= 500);
};

// a map, because files may end in words such as `constructor`
const bytecode: ReadonlyMap<string, string> = new Map([
    ['pyc', 'Python bytecode'],
    ['pyo', 'Python bytecode'],
    ['class', 'Java bytecode'],
    ['wasm', 'WebAssembly'],
    ['jsc', 'V8 bytecode'],
    ['luac', 'Lua bytecode'],
    ['beam', 'Erlang bytecode'],
]);

/** By what a file was encoded, so that nobody can inspect it; nothing of what can be read. */
export const encodedBy = (path: string, source: SourceText | undefined): string | undefined => {
    const known = bytecode.get(extensionOf(path));
    if (known !== undefined || !source) return known;
    if (!source.lower.includes('<?php')) return undefined;
    const head = source.lower.slice(0, headLength);
    const loader = loaders.find(([, words]) => words.some(word => head.includes(word)))?.[0];
    return loader !== undefined && looksEncoded(source.text) ? loader : undefined;
};
