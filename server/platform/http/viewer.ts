import type { FastifyRequest } from 'fastify';
import { normaliseAddress } from '../addresses/address';

/** Who saw or clicked something, as far as the request tells. */
export interface Viewer {
    address: string;
    /** empty: nobody who looks */
    agent: string;
}

export const viewerOf = ({ ip, headers }: FastifyRequest): Viewer => ({
    address: normaliseAddress(ip),
    // a browser that only gets ready is nobody who looks
    agent: headers['sec-purpose'] === undefined ? (headers['user-agent'] ?? '') : '',
});
