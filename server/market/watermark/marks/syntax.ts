import { extensionOf } from '../../passport/scan/paths';

/** How comments of a language are told from its texts. */
export interface Syntax {
    /** what begins a comment that ends with its line */
    line: '//' | '#';
    /** further ones, which are passed over */
    otherLine?: '#';
    hasBlocks?: true;
    /** texts in three quotes */
    hasTriple?: true;
    /** begins every file */
    begins?: string;
    /** tools move what stands behind more than one space */
    isIndentMeant?: true;
    /** a file with this may have lines of text that look like comments: it is left alone */
    barred: RegExp;
}

const continued = String.raw`\\\r?\n`;
const script: Syntax = {
    line: '//',
    hasBlocks: true,
    // templates, and markup between code
    barred: new RegExp(String.raw`\`|<\/|\/>|${continued}`),
};
const curly: Syntax = {
    line: '//',
    hasBlocks: true,
    barred: new RegExp(`"""|'''|@"|R"|${continued}`),
};
const go: Syntax = { line: '//', hasBlocks: true, isIndentMeant: true, barred: /`/ };
const php: Syntax = {
    line: '//',
    otherLine: '#',
    hasBlocks: true,
    begins: '<?php',
    barred: /<<<|\?>|`|__halt_compiler|#\[/i,
};
const python: Syntax = { line: '#', hasTriple: true, barred: new RegExp(continued) };
const sheet: Syntax = { line: '//', hasBlocks: true, barred: new RegExp(continued) };

const byExtension: Readonly<Record<string, Syntax>> = {
    js: script,
    mjs: script,
    cjs: script,
    ts: script,
    mts: script,
    cts: script,
    java: curly,
    kt: curly,
    swift: curly,
    dart: curly,
    cs: curly,
    c: curly,
    h: curly,
    cc: curly,
    cpp: curly,
    hpp: curly,
    m: curly,
    go,
    php,
    py: python,
    scss: sheet,
    less: sheet,
};

export const syntaxOf = (path: string): Syntax | undefined => {
    const extension = extensionOf(path);
    return Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
};
