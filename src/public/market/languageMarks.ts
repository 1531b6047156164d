/** Words in the name of a dictionary's entry, and the class of their mark in languageMarks.css. */
const marks: readonly (readonly [pattern: RegExp, mark: string])[] = [
    [/\btypescript\b/i, 'typescript'],
    [/\bnode(\.?js)?\b/i, 'node'],
    [/\bvue(\.?js)?\b/i, 'vue'],
    [/\breact\b/i, 'react'],
    [/\bjavascript\b/i, 'javascript'],
    [/\blaravel\b/i, 'laravel'],
    [/\bwordpress\b/i, 'wordpress'],
    [/\bphp\b/i, 'php'],
    [/\bjava\b/i, 'java'],
    [/\bpython\b/i, 'python'],
    [/^go\b|\bgolang\b/i, 'go'],
    [/\bc#|\.net\b/i, 'dotnet'],
    [/\bc\+\+/i, 'cpp'],
    [/\bruby\b/i, 'ruby'],
    [/\brust\b/i, 'rust'],
    [/\bkotlin\b/i, 'kotlin'],
    [/\bswift\b/i, 'swift'],
    [/\bflutter\b/i, 'flutter'],
    [/\blua\b/i, 'lua'],
    [/\bhtml5?\b/i, 'html5'],
    [/\bmysql\b/i, 'mysql'],
    [/\bpostgres(ql)?\b/i, 'postgresql'],
    [/\bsqlite\b/i, 'sqlite'],
    [/\bmongodb\b/i, 'mongodb'],
    [/\bredis\b/i, 'redis'],
];

/** The mark of a language or database; undefined where there is none. */
export const markOf = (name: string): string | undefined =>
    marks.find(([pattern]) => pattern.test(name))?.[1];
