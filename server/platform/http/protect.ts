import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { schemeHash } from '../html/pageTemplate';
import { contentPolicy } from './contentPolicy';

/** What no page of this server needs, and so none that gets into one may ask for. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid']
    .concat(['midi', 'accelerometer', 'gyroscope', 'magnetometer', 'browsing-topics'])
    .map(name => `${name}=()`)
    .join(', ');

const yearSeconds = 31_536_000;

/** Headers that protect pages and calls. */
export const protect = async (
    app: FastifyInstance,
    { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): Promise<void> => {
    const isSecure = PUBLIC_URL?.startsWith('https:') ?? false;
    await app.register(helmet, {
        contentSecurityPolicy: false,
        strictTransportSecurity: isSecure && { maxAge: yearSeconds, includeSubDomains: false },
        // Browsers ignore these two on plain http and say so in the console.
        crossOriginOpenerPolicy: isSecure && { policy: 'same-origin' },
        originAgentCluster: false,
    });
    const policy = contentPolicy({ scripts: [schemeHash] });
    app.addHook('onRequest', async (request, reply) => {
        reply
            .header('x-request-id', request.id)
            .header('content-security-policy', policy)
            .header('permissions-policy', permissionsPolicy);
    });
};
