import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/analytics/brand';
import { type Access, accountHolders, administrators } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import type { Library } from '../../platform/files/library';
import { receiveFile } from '../../platform/files/receiveFile';
import { fileOf } from '../../platform/files/routes';
import { forbidden } from '../../platform/http/errors';
import { admit, envelope, type Register, type RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { installation, readBrand, removeLogo, setLogo, writeBrand } from './brands';

interface Options {
    services: { db: Database; library: Library; clock: () => number };
    admission: RegisterOptions;
}

/** A guard against floods: each is decoded. */
const rateLimit = { max: 20, timeWindow: 60_000 };

/** Takes a logo. */
const logoRoute = (
    app: FastifyInstance,
    { services, admission }: Options,
    { path, access, whose }: { path: string; access: Access; whose: (session: Session) => string },
): void => {
    const { db, library, clock } = services;
    const options = { bodyLimit: Number.MAX_SAFE_INTEGER, config: { rateLimit } };
    app.post(path, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access }, request, admission);
        if (!found) throw forbidden();
        const part = await fileOf(request, library, contract.brandLogoLimitBytes);
        const place = library.newPath();
        try {
            await receiveFile(part.file, place, contract.brandLogoLimitBytes);
            const brand = await setLogo({ db, library }, whose(found.session), place, clock());
            const { newToken } = found;
            return { ...envelope(brand), ...(newToken !== undefined && { x_token: newToken }) };
        } finally {
            await rm(place, { force: true });
        }
    });
};

/** Branding of one's own public dashboards, and of the installation. */
export const brandRoutes = (app: FastifyInstance, register: Register, options: Options): void => {
    const { db, clock } = options.services;
    register(contract.getBrand, ({ session }) => readBrand(db, session.userId));
    register(contract.updateBrand, ({ session, body }) =>
        writeBrand(db, session.userId, body, clock()),
    );
    register(contract.removeBrandLogo, ({ session }) => removeLogo(db, session.userId, clock()));
    register(contract.getSiteBrand, () => readBrand(db, installation));
    register(contract.updateSiteBrand, ({ body }) => writeBrand(db, installation, body, clock()));
    register(contract.removeSiteBrandLogo, () => removeLogo(db, installation, clock()));
    logoRoute(app, options, {
        path: contract.brandLogoPath,
        access: accountHolders,
        whose: ({ userId }) => userId,
    });
    logoRoute(app, options, {
        path: contract.siteBrandLogoPath,
        access: administrators,
        whose: () => installation,
    });
};
