import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { readTrust, trustsSender } from './clientAddress';

interface Seen {
    /** the other end of the connection */
    peer: string;
    isTrusted: boolean;
}

/** Remembers the last proxies through which requests came: one that TRUST_PROXY names, and one that it does not. */
export class ProxiesSeen {
    readonly #isTrusted: (address: string) => boolean;
    readonly #seen = new Map<boolean, string>();

    constructor({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) {
        this.#isTrusted = trustsSender(readTrust(TRUST_PROXY));
    }

    note({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): void {
        // what is made within the process has no socket of a network
        if (headers['x-forwarded-for'] === undefined || !socket.remoteAddress) return;
        this.#seen.set(this.#isTrusted(socket.remoteAddress), socket.remoteAddress);
    }

    list(): Seen[] {
        return [...this.#seen].map(([isTrusted, peer]) => ({ peer, isTrusted }));
    }
}
