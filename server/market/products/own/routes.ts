import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/market/listings';
import { contextOf } from '../../../platform/crud/crudRoutes';
import type { Register } from '../../../platform/http/register';
import type { DomainLooks } from '../../domainLooks/domainLooks';
import type { TradeTerms } from '../../tradeTerms';
import { withdrawRevision } from '../revisions';
import { requireSaleCurrency } from '../saleCurrencies';
import { type FileRouteOptions, listingFileRoutes } from './fileRoutes';
import { choicesFor } from './listingChoices';
import { listingHistory } from './listingHistory';
import { usageOf } from './ownFiles';
import { createOwn, listOwn, removeOwn, saveOwn, transitionOwn } from './ownListings';
import { addOwnVersion, listOwnVersions, removeOwnVersion } from './ownVersions';
import { lackingOf, presentListing } from './presentListing';
import { requireOwn } from './requireOwn';

/** A guard against floods; drafts save themselves while somebody types. */
const savingLimit = { max: 240, timeWindow: 60_000 };

type Services = FileRouteOptions['services'] & { terms: TradeTerms; domainLooks: DomainLooks };

const draftRoutes = (register: Register, services: Services): void => {
    const { db, terms } = services;
    register(contract.listOwnListings, ({ session, query }) => listOwn(db, session.userId, query));
    register(
        contract.createOwnListing,
        async call => {
            await requireSaleCurrency(db, terms, call.body.currency);
            return createOwn(contextOf(services, call), call.body);
        },
        { rateLimit: { max: 20, timeWindow: 60_000 } },
    );
    register(contract.getOwnListing, async ({ session, params }) =>
        presentListing(db, await requireOwn(db, session.userId, params.id)),
    );
    register(
        contract.saveOwnListing,
        async call => {
            const { version, ...draft } = call.body;
            await requireSaleCurrency(db, terms, draft.currency);
            const which = { id: call.params.id, version };
            return saveOwn(contextOf(services, call), services, which, draft);
        },
        { rateLimit: savingLimit },
    );
    register(contract.transitionOwnListing, async call => {
        const { action, version } = call.body;
        if (action === 'submit') {
            const row = await requireOwn(db, call.session.userId, call.params.id);
            await requireSaleCurrency(db, terms, row.currency);
            const isWhole = Object.keys(await lackingOf(db, row)).length === 0;
            if (isWhole) await services.domainLooks.requireCleared(row);
        }
        return transitionOwn(contextOf(services, call), { id: call.params.id, version }, action);
    });
    register(contract.withdrawProposal, async call => {
        const { id } = call.params;
        await withdrawRevision(contextOf(services, call), { id, number: call.body.number });
        return presentListing(db, await requireOwn(db, call.session.userId, id));
    });
    register(contract.removeOwnListing, call => {
        const which = { id: call.params.id, version: call.body.version };
        return removeOwn(contextOf(services, call), services, which);
    });
};

const versionRoutes = (register: Register, services: Services): void => {
    register(contract.listOwnVersions, ({ session, params, query }) =>
        listOwnVersions(services.db, { userId: session.userId, id: params.id }, query),
    );
    register(contract.addOwnVersion, call =>
        addOwnVersion(contextOf(services, call), services.library, call.params.id, call.body),
    );
    register(contract.removeOwnVersion, call =>
        removeOwnVersion(contextOf(services, call), services.library, call.params),
    );
};

/** What people sell themselves: drafts, their files and versions, and what was decided about them. */
export const listingRoutes = (
    app: FastifyInstance,
    register: Register,
    options: FileRouteOptions & { services: Services },
): void => {
    const { services } = options;
    const { db, config } = services;
    draftRoutes(register, services);
    versionRoutes(register, services);
    listingFileRoutes(app, options);
    register(contract.listingHistory, ({ session, params, query }) =>
        listingHistory(db, { userId: session.userId, id: params.id }, query),
    );
    register(contract.listingChoices, ({ session }) =>
        choicesFor(db, services.terms, session.userId),
    );
    register(contract.listingFilesUsage, ({ session }) => usageOf(db, session.userId, config));
    register(contract.quoteListingFee, async ({ query: { type, price, currency } }) => {
        const { rate, fee } = await services.terms.feeOf(
            db,
            { type, price: BigInt(price), currency },
            services.clock(),
        );
        return { rate, fee: String(fee), net: String(BigInt(price) - fee) };
    });
};
