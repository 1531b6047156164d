import { normaliseAddress } from '../../../platform/addresses/address';
import type { OtherSender, Sender } from './readEvent';

/** What a server says of the visitor about whom it sends an event. */
export interface Claims {
    /** empty when it is not told */
    address: string;
    /** empty when it is not told */
    userAgent: string;
}

/** What an API key vouches for: a visitor whom this server has not seen, and of whose request nothing can be read. */
export class ServerSender implements Sender {
    readonly origin = 'server';
    readonly address: string;
    readonly userAgent: string;
    readonly payer: string;
    readonly pageHost = '';
    readonly host = '';
    readonly other: OtherSender | undefined;

    /** @param key id of the API key */
    constructor(key: string, { address, userAgent }: Claims, other?: OtherSender) {
        this.address = normaliseAddress(address);
        this.userAgent = userAgent;
        this.payer = `key ${key}`;
        this.other = other;
    }

    readSignals(): number {
        return 0;
    }

    isSharedBy(): boolean {
        return false;
    }
}
