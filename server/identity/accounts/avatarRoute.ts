import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { avatarLimitBytes, avatarPath } from '../../../contract/identity/ownProfile';
import { accountHolders } from '../../../contract/platform/call';
import { normaliseAddress } from '../../platform/addresses/address';
import type { AddServices } from '../../platform/files/addFile';
import { receiveFile } from '../../platform/files/receiveFile';
import { fileOf } from '../../platform/files/routes';
import { forbidden } from '../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../platform/http/register';
import type { Turns } from '../../platform/turns';
import { setAvatar } from './avatar';

interface Options {
    services: AddServices & { clock: () => number };
    admission: RegisterOptions;
    turns: Turns;
}

/** A guard against floods: each is decoded. */
const rateLimit = { max: 20, timeWindow: 60_000 };

/** Takes somebody's picture of themselves. */
export const avatarRoute = (
    app: FastifyInstance,
    { services, admission, turns }: Options,
): void => {
    const { library, clock } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(avatarPath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        const { session, newToken } = found;
        const part = await fileOf(request, library, avatarLimitBytes);
        const path = library.newPath();
        await receiveFile(part.file, path, avatarLimitBytes);
        const sender = { session, address: normaliseAddress(request.ip), now: clock() };
        try {
            // two at once: one after the other, or the first would stay in the library
            const avatar = await turns.take(`avatar ${session.userId}`, () =>
                setAvatar(services, { path }, sender),
            );
            const renewal = newToken === undefined ? {} : { x_token: newToken };
            return { ...envelope({ avatar }), ...renewal };
        } finally {
            await rm(path, { force: true });
        }
    });
};
