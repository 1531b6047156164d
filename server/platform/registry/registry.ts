import type { NameServer } from '../hostProofs/nameServer';
import { FetchRefused, safeFetch } from '../hostProofs/safeFetch';
import { type DomainReading, parseDomain } from './parseDomain';

/** Asks registries by RDAP whose a domain is. */
export interface Registry {
    /** undefined when nobody can tell: no server for the ending, no answer, or one that cannot be read */
    read(domain: string): Promise<DomainReading | undefined>;
}

interface RegistryOptions {
    names: Pick<NameServer, 'addresses'>;
    clock: () => number;
    /** servers that the operator names, by ending; undefined: no registry is asked */
    bases: Readonly<Record<string, string>> | undefined;
    /** for tests, see OWNERSHIP_TEST_WEB */
    allowed?: string | undefined;
}

const bootstrap = 'https://data.iana.org/rdap/dns.json';
const dayMs = 86_400_000;
/** A registry is asked about one domain no more often than this. */
const keptMs = 15 * 60_000;
const mostKept = 1_000;
const limitBytes = 2 * 1024 * 1024;
const accept = 'application/rdap+json, application/json';

/** By ending, as of 2026: for when the list of all registries cannot be had. */
const usual: Readonly<Record<string, string>> = {
    com: 'https://rdap.verisign.com/com/v1/',
    net: 'https://rdap.verisign.com/net/v1/',
    org: 'https://rdap.publicinterestregistry.org/rdap/',
};

/** RFC 9224: `services` has pairs of endings and servers; https is taken before http. */
const basesIn = (text: string): Record<string, string> => {
    const found: Record<string, string> = {};
    const { services } = JSON.parse(text) as { services: [string[], string[]][] };
    for (const [endings, servers] of services) {
        const server = servers.find(url => url.startsWith('https://'));
        if (server !== undefined) for (const ending of endings) found[ending] = server;
    }
    return found;
};

/** The endings of a name, the longest first. */
const endingsOf = (domain: string): string[] => {
    const labels = domain.split('.');
    return labels.slice(1).map((_, at) => labels.slice(at + 1).join('.'));
};

interface Kept {
    at: number;
    reading: DomainReading | undefined;
}

export const openRegistry = ({ names, clock, bases, allowed }: RegistryOptions): Registry => {
    let known: { at: number; bases: Record<string, string> } | undefined;
    const kept = new Map<string, Kept>();
    const fetch = (address: string) =>
        safeFetch(address, {
            resolve: names.addresses,
            // a registry speaks for itself: wherever it sends elsewhere, nobody knows who answers
            mayFollow: (from, to) => from.hostname === to.hostname,
            allowed,
            limitBytes,
            accept,
        });

    const listed = async (): Promise<Record<string, string>> => {
        if (known && clock() - known.at < dayMs) return known.bases;
        try {
            const { status, text } = await fetch(bootstrap);
            if (status === 200) known = { at: clock(), bases: basesIn(text) };
        } catch {
            // asked again with the next domain
        }
        return known?.bases ?? {};
    };

    const baseOf = async (domain: string): Promise<string | undefined> => {
        const endings = endingsOf(domain);
        const own = endings.find(ending => bases?.[ending] !== undefined);
        if (own !== undefined) return bases?.[own];
        const all: Record<string, string> = { ...usual, ...(await listed()) };
        const ending = endings.find(one => all[one] !== undefined);
        return ending === undefined ? undefined : all[ending];
    };

    const ask = async (domain: string): Promise<DomainReading | undefined> => {
        if (bases === undefined) return undefined;
        const base = await baseOf(domain);
        if (base === undefined) return undefined;
        try {
            const { status, text } = await fetch(`${base.replace(/\/?$/, '/')}domain/${domain}`);
            return status === 200 ? parseDomain(text, domain) : undefined;
        } catch (cause) {
            if (cause instanceof FetchRefused) return undefined;
            throw cause;
        }
    };

    return {
        read: async domain => {
            const before = kept.get(domain);
            if (before && clock() - before.at < keptMs) return before.reading;
            const reading = await ask(domain);
            if (kept.size >= mostKept) kept.clear();
            kept.set(domain, { at: clock(), reading });
            return reading;
        },
    };
};
