import type { Found, FoundKind } from '../../../contract/shell/search';
import { recordPath } from '../../resources/core/recordPaths';
import { listAddress } from '../../resources/finance/listAddress';

const own: Partial<Record<FoundKind, (id: string) => string>> = {
    sites: id => `/site/overview?site=${id}`,
    ownOrders: id => `/user/orders/${id}`,
    ownListings: id => `/user/listings/${id}`,
};

/** Where something that was found is shown: its page, or its list with nothing else in it. */
export const foundAddress = ({ kind, id, title }: Found): string =>
    own[kind]?.(encodeURIComponent(id)) ?? recordPath(kind, id) ?? listAddress(kind, { q: title });
