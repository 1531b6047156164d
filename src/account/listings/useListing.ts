import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calls } from '../../../contract/calls';
import type { OwnListing } from '../../../contract/market/listings';
import { useCall } from '../../dataProvider/useCall';

const keyOf = (id: string) => [calls.getOwnListing.path, { params: { id } }];

/** A listing of one's own. It is not fetched again while somebody types: what is saved is kept here. */
export const useListing = (id: string) =>
    useCall(calls.getOwnListing, { params: { id } }, { isSilent: true });

/** Keeps what the server answered of a listing, and has all else about listings fetched anew. */
export const useKeepListing = () => {
    const client = useQueryClient();
    return useCallback(
        (listing: OwnListing) => {
            client.setQueryData(keyOf(listing.id), listing);
            for (const { path } of [calls.listOwnListings, calls.listingHistory]) {
                void client.invalidateQueries({ queryKey: [path] });
            }
        },
        [client],
    );
};

/** After something that changes a listing without answering it. */
export const useRefreshListing = () => {
    const client = useQueryClient();
    return (id: string) =>
        Promise.all([
            client.invalidateQueries({ queryKey: keyOf(id) }),
            client.invalidateQueries({ queryKey: [calls.listOwnListings.path] }),
            client.invalidateQueries({ queryKey: [calls.listingHistory.path] }),
        ]);
};
