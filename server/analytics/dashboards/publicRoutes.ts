import * as contract from '../../../contract/analytics/public/dashboards';
import { checkSharePassword } from '../../identity/shares/enterShare';
import { addressBucket } from '../../platform/addresses/addressBucket';
import { ApiError } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { Turns } from '../../platform/turns';
import { brandOf } from './brands';
import { type OpenDashboard, requireOpenDashboard } from './dashboardRows';
import { isPass, makePass } from './pass';
import { type Asked, type BoardCache, type BoardServices, shownOf } from './readBoard';

interface Services extends BoardServices {
    secret: Secret;
    settings: SettingsStore;
}

/** A page of figures each; they are kept, so that most cost nothing. */
const readLimit = { rateLimit: { max: 240, timeWindow: 60_000 } };
const unlockLimit = { rateLimit: { max: 60, timeWindow: 60_000 } };

/** Public dashboards, which nobody needs a session for. */
export const publicDashboardRoutes = (
    register: Register,
    services: Services,
    boards: BoardCache,
): void => {
    const { db, secret, clock, settings } = services;
    const turns = new Turns();

    const brandFor = async ({ row, site }: OpenDashboard) =>
        brandOf(db, site.owner_id, row.id, (await settings.current()).webtitle);

    const show = async (open: OpenDashboard, asked: Asked): Promise<contract.PublicDashboard> => {
        const shown = shownOf(open, asked);
        const { row, segments, days } = open;
        return {
            brand: await brandFor(open),
            isIndexed: row.is_indexed === 1,
            isLocked: false,
            title: row.title,
            description: row.description,
            days: [...days],
            segments: segments.map(({ id, name }) => ({ id, name })),
            isWhole: row.is_whole === 1,
            shown,
            board: await boards.board(open, shown),
        };
    };

    register(
        contract.getPublicDashboard,
        async ({ params, query }) => {
            const open = await requireOpenDashboard(db, clock(), params.key);
            if (open.share.passwordHash === null) return show(open, query);
            return {
                brand: await brandFor(open),
                isIndexed: false,
                isLocked: true,
                title: '',
                description: '',
                days: [],
                segments: [],
                isWhole: false,
                shown: { days: 0, segment: '' },
                board: null,
            };
        },
        readLimit,
    );

    register(
        contract.unlockDashboard,
        async ({ params, body, request }) => {
            const now = clock();
            const { share } = await requireOpenDashboard(db, now, params.key);
            const { passwordHash } = share;
            if (passwordHash !== null) {
                const given = { ...body, address: request.ip };
                // tries at one link take turns, and those of one address
                await turns.take(addressBucket(request.ip), () =>
                    turns.take(share.id, () =>
                        checkSharePassword({ db, secret, now }, share.id, passwordHash, given),
                    ),
                );
                // revoked while it was being checked
                await requireOpenDashboard(db, clock(), params.key);
            }
            return { pass: makePass(secret, params.key, now) };
        },
        unlockLimit,
    );

    register(
        contract.readLockedDashboard,
        async ({ params, body: { pass, ...asked } }) => {
            const open = await requireOpenDashboard(db, clock(), params.key);
            const isKnown = isPass(secret, params.key, pass, clock());
            if (open.share.passwordHash !== null && !isKnown) {
                throw new ApiError(409, 'dashboard.pass_over');
            }
            return show(open, asked);
        },
        readLimit,
    );
};
