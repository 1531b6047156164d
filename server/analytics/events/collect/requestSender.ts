import type { FastifyRequest } from 'fastify';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { isPrivateAddress, normaliseAddress } from '../../../platform/addresses/address';
import type { ClientHints } from '../enrich/clientHints';
import { createSignalsReader, readFirstHeader, type SignalInput } from '../enrich/signals';
import type { StoredEvent } from '../event';
import { ConnectionVisitors } from './connectionVisitors';
import type { OtherSender, Sender } from './readEvent';

const readSignals = createSignalsReader();
const visitorsOfConnections = new ConnectionVisitors();
/** As browsers write it: without a path, and without the port that goes without saying. */
const originForm = /^[a-z][a-z\d+.-]{0,20}:\/\/([^/?#@\s]{1,260})$/;

/**
 * Who sent a request. A class, for `host`: an accessor written into an object is made anew for each,
 * where garbage is collected last, and would hold the whole request until then.
 */
export class RequestSender implements Sender {
    readonly address: string;
    readonly payer: string;
    readonly userAgent: string;
    readonly hints: ClientHints;
    readonly origin: StoredEvent['origin'];
    readonly other: OtherSender | undefined;
    readonly #request: FastifyRequest;

    constructor(request: FastifyRequest, origin: StoredEvent['origin'], other?: OtherSender) {
        const { ip, headers } = request;
        this.address = normaliseAddress(ip);
        this.payer = this.address;
        this.userAgent = headers['user-agent'] ?? '';
        this.hints = headers;
        this.origin = origin;
        this.other = other;
        this.#request = request;
    }

    /** Asked for by this server's own site alone, and read from several headers. */
    get host(): string {
        return this.#request.host;
    }

    /** A page without an origin of its own, in a sandbox, says `null`. */
    get pageHost(): string {
        return originForm.exec(this.#told)?.[1] ?? '';
    }

    /** Of another tracker's picture no origin is told, but the page that shows it: whose it is, is asked all the same. */
    get #told(): string {
        const { method, headers } = this.#request;
        const { origin = '', referer = '' } = headers;
        const isPicture = this.other !== undefined && method === 'GET' && origin === '';
        return isPicture && canParseUrl(referer) ? new URL(referer).origin : origin;
    }

    readSignals(page: URL, screen: string): number {
        const { raw } = this.#request;
        const firstHeader = readFirstHeader(raw.rawHeaders);
        return readSignals({ ...this.#saying, page, screen, webdriver: false, firstHeader });
    }

    /** A script may send by a picture, and nothing else says that it was none: it has to say where it is, too. */
    get #saying(): Pick<SignalInput, 'method' | 'headers'> {
        const { method, headers } = this.#request;
        if (!this.other) return { method, headers };
        return { method: 'POST', headers: { ...headers, origin: this.#told } };
    }

    isSharedBy(site: string, visitor: string): boolean {
        const { socket } = this.#request.raw;
        // A connection that a trusted proxy made says nothing, nor one from the next room.
        if (isPrivateAddress(this.address)) return false;
        if (normaliseAddress(socket.remoteAddress ?? '') !== this.address) return false;
        return visitorsOfConnections.add(socket, site, visitor);
    }
}
