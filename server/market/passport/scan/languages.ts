import type { CodeLanguage } from '../../../../contract/market/passport/facts';
import { extensionOf, nameOf } from './paths';

/** Names as people know them, with the endings of their files. */
const endings: Readonly<Record<string, string>> = {
    PHP: 'php php3 php4 php5 php7 phtml inc',
    JavaScript: 'js mjs cjs jsx',
    TypeScript: 'ts tsx mts cts',
    Vue: 'vue',
    Svelte: 'svelte',
    Python: 'py pyw',
    Java: 'java jsp',
    Kotlin: 'kt kts',
    Scala: 'scala',
    Go: 'go',
    Rust: 'rs',
    Ruby: 'rb erb rake',
    C: 'c h',
    'C++': 'cpp cc cxx hpp hh',
    'C#': 'cs cshtml razor',
    'Visual Basic': 'vb vbs',
    'Objective-C': 'm mm',
    Swift: 'swift',
    Dart: 'dart',
    Lua: 'lua',
    Perl: 'pl pm cgi',
    Elixir: 'ex exs',
    Shell: 'sh bash zsh ksh',
    PowerShell: 'ps1 psm1',
    Batch: 'bat cmd',
    ASP: 'asp aspx',
    SQL: 'sql',
    HTML: 'html htm xhtml',
    Templates: 'twig blade tpl ejs hbs mustache wxml ftl',
    CSS: 'css wxss',
    Sass: 'scss sass',
    Less: 'less',
    Solidity: 'sol',
};

const byEnding = new Map(
    Object.entries(endings).flatMap(([name, all]) =>
        all.split(' ').map(ending => [ending, name] as const),
    ),
);

const byName = new Map([
    ['dockerfile', 'Dockerfile'],
    ['makefile', 'Makefile'],
]);

/** The language of a file by its name; nothing of what is no code. */
export const languageOf = (path: string): string | undefined =>
    byName.get(nameOf(path)) ?? byEnding.get(extensionOf(path));

const markup: readonly string[] = ['HTML', 'CSS', 'Sass', 'Less', 'SQL', 'Templates'];

/** Whether it is code that can do something by itself. */
export const isProgramCode = (path: string): boolean => {
    const language = languageOf(path);
    return language !== undefined && !markup.includes(language);
};

/** Adds up languages, the largest first. */
export class LanguageCounter {
    readonly #all = new Map<string, CodeLanguage>();

    add(path: string, { bytes, lines }: { bytes: number; lines: number }): void {
        const name = languageOf(path);
        if (name === undefined) return;
        const before = this.#all.get(name) ?? { name, files: 0, bytes: 0, lines: 0 };
        this.#all.set(name, {
            name,
            files: before.files + 1,
            bytes: before.bytes + bytes,
            lines: before.lines + lines,
        });
    }

    list(most: number): CodeLanguage[] {
        const all = [...this.#all.values()];
        return all.sort((one, other) => other.bytes - one.bytes).slice(0, most);
    }
}
