import { Resolver } from 'node:dns/promises';

/** What is asked of the name servers. Names that are not there answer nothing; other faults throw. */
export interface NameServer {
    /** every address, IPv4 first */
    addresses(name: string): Promise<readonly string[]>;
    /** the texts of a name, each whole */
    texts(name: string): Promise<readonly string[]>;
}

const absent: readonly string[] = ['ENOTFOUND', 'ENODATA'];

const orNothing = async <Item>(asked: Promise<Item[]>): Promise<Item[]> => {
    try {
        return await asked;
    } catch (cause) {
        if (absent.includes((cause as NodeJS.ErrnoException).code ?? '')) return [];
        throw cause;
    }
};

/** Asks `server` (`address:port`), or the system's name servers. */
export const openNameServer = (server: string | undefined): NameServer => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (server) resolver.setServers([server]);
    return {
        addresses: async name => {
            const found = await Promise.all([
                orNothing(resolver.resolve4(name)),
                orNothing(resolver.resolve6(name)),
            ]);
            return found.flat();
        },
        // a long text comes in parts
        texts: async name =>
            (await orNothing(resolver.resolveTxt(name))).map(text => text.join('')),
    };
};
