import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OwnListing } from '../../../../contract/market/listings';
import type { Ownership } from '../../../../contract/market/ownership';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { useRefreshListing } from '../useListing';
import { Instructions } from './Instructions';
import { ProofFacts } from './ProofFacts';
import { RegistryPart } from './RegistryPart';

interface Props {
    listing: Pick<OwnListing, 'id' | 'subject' | 'ownership'>;
    /** stores what was typed first: the host is part of it */
    flush?: () => Promise<boolean>;
    /** leads to where the host is typed */
    onHost?: () => void;
}

/** ms; the server looks by itself too */
const pollMs = 30_000;

/** ms that the server lets pass between two looks, and a little */
const restMs = 10_500;

/** Whether it was looked for a moment ago. */
const useRest = (lastCheckedAt: number | null | undefined): boolean => {
    const [isResting, setIsResting] = useState(false);
    useEffect(() => {
        const left = (lastCheckedAt ?? 0) + restMs - Date.now();
        setIsResting(left > 0);
        // the server's clock may be another one
        const timer = setTimeout(() => setIsResting(false), Math.min(left, restMs));
        return () => clearTimeout(timer);
    }, [lastCheckedAt]);
    return isResting;
};

const useOwnership = (id: string) => {
    const client = useQueryClient();
    const input = { params: { id } };
    const query = useCall(calls.getOwnership, input, { isSilent: true, every: pollMs });
    const keep = (ownership: Ownership) =>
        client.setQueryData([calls.getOwnership.path, input], ownership);
    return { ...query, keep };
};

/** The proof that a domain or website is one's own: what to put where, and having it looked for. */
export const OwnershipPart = ({ listing, flush, onHost }: Props) => {
    const translate = useTranslate();
    const { id, subject, ownership: told } = listing;
    const { data, error, refetch, keep } = useOwnership(id);
    const refresh = useRefreshListing();
    const { busy, refused, run } = useSend();
    const isResting = useRest(data?.lastCheckedAt);
    // the host may have been typed a moment ago
    useEffect(() => {
        void Promise.resolve(flush?.()).then(() => refetch());
    }, [flush, refetch]);
    const state = data?.state;
    useEffect(() => {
        // found by the server itself: the listing lacks less than before
        if (state !== undefined && told !== null && state !== told) void refresh(id);
    }, [state, told, id, refresh]);
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={240} />;
    if (data.host === '') {
        return (
            <Alert
                severity="info"
                action={
                    onHost && (
                        <Button color="inherit" onClick={onHost}>
                            {translate('listing.check.go')}
                        </Button>
                    )
                }
            >
                {translate('listing.ownership.none')}
            </Alert>
        );
    }
    const check = () =>
        run(async () => {
            await flush?.();
            const input = { params: { id } };
            keep(await callApi(calls.checkOwnership, input, undefined, { isSilent: true }));
            await refresh(id);
        });
    return (
        <Box key={subject} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ProofFacts ownership={data} />
            {data.state !== 'verified' && (
                <Typography variant="text">
                    {translate('listing.ownership.why', { host: data.host })}{' '}
                    {!data.isRequired && translate('listing.ownership.optional')}
                </Typography>
            )}
            <Instructions ownership={data} />
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
            <Box>
                <Button
                    variant={data.state === 'verified' ? 'outlined' : 'contained'}
                    loading={busy}
                    disabled={isResting}
                    onClick={() => void check()}
                    size="tall"
                >
                    {translate('listing.ownership.check')}
                </Button>
            </Box>
            <RegistryPart id={id} />
        </Box>
    );
};
