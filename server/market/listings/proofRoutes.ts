import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ownProofPath, shownProofPath } from '../../../contract/market/proofFiles';
import type { Offered } from '../../../contract/market/resources/products';
import { tokenHeader } from '../../../contract/platform/answerHeaders';
import { accountHolders, holds } from '../../../contract/platform/call';
import { recordId } from '../../../contract/platform/resource';
import type { Database } from '../../platform/database/database';
import { type FileRow, findFile } from '../../platform/files/fileRows';
import type { Library } from '../../platform/files/library';
import { sendFile } from '../../platform/files/sendFile';
import { forbidden, notFound } from '../../platform/http/errors';
import { admit, type RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { validate } from '../../platform/http/validate';
import { findProduct, offeredOf, type ProductRowData } from '../products/productRows';
import { proofsIn } from '../products/websiteMoney';
import type { TradeTerms } from '../tradeTerms';
import { requireListing } from './presentListing';

interface Options {
    services: { db: Database; library: Library; terms: TradeTerms };
    admission: RegisterOptions;
}

const params = z.object({ id: recordId, file: recordId });
/** Of one address; a file has up to 10 MB. */
const rateLimit = { max: 60, timeWindow: 60_000 };

/** The seller's own file, which they may have given up since. */
const requireFile = async (db: Database, row: ProductRowData, id: string): Promise<FileRow> => {
    const file = await findFile(db, id);
    if (file?.owner_id !== row.seller_id) throw notFound('file.not_found');
    return file;
};

const proposedIn = async (db: Database, productId: string): Promise<Offered[]> => {
    const rows = await db
        .selectFrom('product_revisions')
        .select('content')
        .where('product_id', '=', productId)
        .where('state', '=', 'submitted')
        .execute();
    return rows.map(({ content }) => JSON.parse(content) as Offered);
};

/** One that a listing on view shows to buyers; throws 404 for all others. */
const findShown = async (
    { db, terms }: Options['services'],
    { id, file }: z.output<typeof params>,
): Promise<FileRow> => {
    const row = await requireListing(db, terms, id);
    const isShown = proofsIn(offeredOf(row)).some(one => one.fileId === file && one.isShown);
    if (!isShown) throw notFound('file.not_found');
    return requireFile(db, row, file);
};

/** One of a listing or of its proposed edit, for its seller and who reviews it; throws 404. */
const findOwn = async (
    { db }: Options['services'],
    { id, file }: z.output<typeof params>,
    session: Session,
): Promise<FileRow> => {
    const row = await findProduct(db, id);
    const mayRead = row?.seller_id === session.userId || holds(session, 'listings.read');
    if (!row || !mayRead) throw notFound('listing.not_found');
    const offers = [offeredOf(row), ...(await proposedIn(db, id))];
    const isThere = offers.some(offer => proofsIn(offer).some(({ fileId }) => fileId === file));
    if (!isThere) throw notFound('file.not_found');
    return requireFile(db, row, file);
};

/** Saved and never opened in the page: it is the seller's, whatever it holds. */
const sentAs = (library: Library, file: FileRow) => ({
    library,
    file,
    key: file.sha256,
    size: file.size,
    isAttachment: true,
    cache: 'private, no-cache',
});

/** The files behind what a seller says of a website's money. */
export const proofRoutes = (app: FastifyInstance, { services, admission }: Options): void => {
    const { library } = services;
    const options = { compress: false, config: { rateLimit } } as const;
    app.get(shownProofPath, options, async (request, reply) => {
        const file = await findShown(services, validate(params, request.params));
        return sendFile(request, reply, sentAs(library, file));
    });
    app.get(ownProofPath, options, async (request, reply) => {
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        if (found.newToken) reply.header(tokenHeader, found.newToken);
        const file = await findOwn(services, validate(params, request.params), found.session);
        return sendFile(request, reply, sentAs(library, file));
    });
};
