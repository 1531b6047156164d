import type { KnownHost } from './hostTable';
// Inlined by Vite, so that it is found beside the sources and in the built server alike.
import text from './listedHosts.txt?raw';

const kinds = ['search', 'ai', 'social'] as const;

interface ListedHosts {
    /** these hosts alone, not what lies below */
    exact: ReadonlyMap<string, KnownHost>;
    /** hosts below which any label stands for a country */
    below: ReadonlyMap<string, KnownHost>;
    /** what stands before any public suffix */
    families: ReadonlyMap<string, KnownHost>;
    /** by an engine's name the parameters that hold what was searched for */
    keywords: ReadonlyMap<string, readonly string[]>;
}

/** Lines of kind, name, parameters and hosts, separated by tabs; `#` begins a remark. */
export const readListedHosts = (lines: string): ListedHosts => {
    const exact = new Map<string, KnownHost>();
    const below = new Map<string, KnownHost>();
    const families = new Map<string, KnownHost>();
    const keywords = new Map<string, readonly string[]>();
    for (const line of lines.split('\n')) {
        if (line === '' || line.startsWith('#')) continue;
        const [first = '', name = '', words = '', hosts = ''] = line.split('\t');
        const kind = kinds.find(it => it === first);
        if (!kind || name === '' || hosts === '') throw new Error(`listedHosts.txt: ${line}`);
        const known: KnownHost = { kind, name };
        if (words !== '') keywords.set(name, words.split(' '));
        for (const host of hosts.split(' ')) {
            if (host.startsWith('*.')) below.set(host.slice(2), known);
            else if (host.endsWith('.*')) families.set(host.slice(0, -2), known);
            else exact.set(host, known);
        }
    }
    return { exact, below, families, keywords };
};

/** Engines, assistants and networks of public lists; the file says which. */
export const listedHosts: ListedHosts = readListedHosts(text);
